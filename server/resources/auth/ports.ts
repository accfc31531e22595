/** Sessions and passwords, for nouns that open, confirm or end them. */
export { mayMail } from './may-mail.ts'
export { endSessions, openImpersonation, openSession, revokeSession } from './sessions.ts'
export { confirmIdentity, confirmPassword, hasPassword, setPassword } from './password.ts'
