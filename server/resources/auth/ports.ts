/** Sessions and passwords, for nouns that open, confirm or end them. */
export { confirmIdentity, confirmPassword, hasPassword } from './confirm.ts'
export { mayMail } from './may-mail.ts'
export { endSessions, openImpersonation, openSession, revokeSession } from './sessions.ts'
export { setPassword } from './set-password.ts'
