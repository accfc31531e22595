import type { MfaRequired, Session } from '#contract/auth.ts'
import type { CodePurpose, Flows } from './flow.ts'
import { mainApi } from './http.ts'
import { readSession } from './session.ts'

/** What a right password, code or Google account gives: a session, or the way to the second factor. */
export type Entrance = Session | MfaRequired

// The calls of the pages before the log-in; all reject with an ApiError. They name their paths themselves, for the
// contract comes with zod, which these pages have no room for; a test holds them to it.

export const logIn = (email: string, password: string) => post<Entrance>('/iam/auth/login', { email, password })

export const logInWithGoogle = (credential: string) => post<Entrance>('/iam/auth/google', { credential })

export const register = (company: Flows['registration'] & { password: string }) => post('/iam/auth/register', company)

export const verifyRegistration = (email: string, code: string) =>
  post<Session>('/iam/auth/verify-registration-otp', { email, code })

/** Mails a code, or mails it again. */
export const sendCode = (email: string, purpose: CodePurpose) =>
  purpose === 'registration'
    ? post('/iam/auth/resend-registration-otp', { email })
    : post('/iam/auth/send-otp', { email, purpose })

export const logInWithCode = (email: string, code: string) =>
  post<Entrance>('/iam/auth/verify-otp', { email, code, purpose: 'login' })

/** A right code gives the token that a new password is set with. */
export const verifyResetCode = (email: string, code: string) =>
  post<{ reset_token: string }>('/iam/auth/verify-otp', { email, code, purpose: 'password_reset' })

export const requestReset = (email: string) => post('/iam/auth/password/reset-request', { email })

export const resetPassword = (token: string, password: string) => post('/iam/auth/password/reset', { token, password })

export const answerChallenge = ({ userId, token }: Flows['challenge'], code: string) =>
  post<Session>(`/iam/auth/mfa/verify/${userId}`, { code, challenge_token: token })

export const answerWithBackupCode = ({ userId, token }: Flows['challenge'], code: string) =>
  post<Session>(`/iam/auth/mfa/verify-backup/${userId}`, { code, challenge_token: token })

export const acceptInvitation = (token: string, person: { name: string; password: string }) =>
  post<Session>(`/iam/invitations/accept/${encodeURIComponent(token)}`, person)

export const requestDemo = (request: { name: string; email: string; company: string; message: string }) =>
  post('/email/send-demo', request)

/** The plan of one's own company, while it is on trial. */
export const choosePlan = (plan_id: string) => mainApi.put(`/${readSession()!.user.tenant_id}/settings/plan`, { plan_id })

async function post<Data = object>(path: string, body: object): Promise<Data> {
  const { data } = await mainApi.post<{ data: Data }>(path, body)
  return data.data
}
