import SwiftUI

struct LoginView: View {
    enum Field: Int, Hashable, CaseIterable { case server, user, password }
    @State private var server = ""
    @State private var user = ""
    @State private var password = ""
    @State private var isBusy = false
    @State private var port = 8096
    @FocusState private var field: Field?
    var onLogin: (String) -> Void = { _ in }

    private var isValid: Bool { !user.isEmpty && !password.isEmpty }

    var body: some View {
        VStack(spacing: 24) {
            Text("Welcome").font(.title).bold()
            TextField("Server", text: $server)
                .keyboardType(.URL)
                .textContentType(.URL)
                .autocapitalization(.none)
                .disableAutocorrection(true)
                .focused($field, equals: .server)
                .submitLabel(.next)
                .onSubmit { field = .user }
            TextField("User", text: $user, prompt: Text("name"))
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .textContentType(.username)
                .focused($field, equals: .user)
            TextField("Port", value: $port, format: .number)
                .keyboardType(.numberPad)
            TextField(text: $user, prompt: Text("required")) { Text("Again") }
            TextField("Old", text: $user, onEditingChanged: { editing in print(editing) }, onCommit: { field = .password })
            SecureField("Password", text: $password, onCommit: login)
                .textContentType(.password)
                .focused($field, equals: .password)
                .textFieldStyle(.plain)
            if isBusy { ProgressView("Signing in…").controlSize(.large) }
            Button(action: login, label: { Text("Sign In").frame(maxWidth: .infinity) })
                .disabled(!isValid || isBusy)
                .buttonStyle(BorderedProminentButtonStyle())
                .keyboardShortcut(.defaultAction)
                .accessibilityHint("Signs in to the server")
                .accessibilityHidden(false)
        }
        .frame(width: 800)
        .padding(EdgeInsets(top: 20, leading: 40, bottom: 20, trailing: 40))
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 30))
        .onSubmit(login)
        .submitScope()
        .defaultFocus($field, .server)
        .toolbarBackground(.hidden, for: .navigationBar)
        .persistentSystemOverlays(.hidden)
        .statusBarHidden()
        .onAppear { field = .server }
        .animation(.default, value: isBusy)
        .animation(.linear(duration: 0.2).delay(0.1).repeatForever(autoreverses: true), value: isBusy)
    }

    private func login() {
        guard isValid else {
            field = user.isEmpty ? .user : .password
            return
        }
        onLogin(user)
    }
}
