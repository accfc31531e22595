import type { MfaRequired, Session } from '#contract/auth.ts'
import { routes } from '#contract/routes.ts'
import type { Handoffs } from './login-handoff.ts'
import { send } from '../requests/send.ts'

const { auth, invitations, mfa } = routes

/** The answer to correct credentials: a session, or the challenge of the second factor. */
export type LoginAnswer = Session | MfaRequired

// Calls of the public pages. All reject with an ApiError.

export const logIn = (email: string, password: string) => send<LoginAnswer>(auth.login, { email, password })

/** @param nonce the nonce that the page passed to Google with the button */
export const logInWithGoogle = (credential: string, nonce: string) =>
  send<LoginAnswer>(auth.google, { credential, nonce })

/** @returns the id for verifying the code of this registration */
export const register = (company: Handoffs['registration'] & { password: string }) =>
  send<{ registration_id: string }>(auth.register, company)

export const verifyRegistration = ({ email, registrationId: registration_id }: Handoffs['code'], code: string) =>
  send<Session>(auth.verifyRegistration, { registration_id, email, code })

/** Mails a code; also used for resending. */
export const sendCode = ({ email, purpose, registrationId: registration_id }: Omit<Handoffs['code'], 'sentAt'>) =>
  purpose === 'registration'
    ? send(auth.resendRegistration, { registration_id, email })
    : send(auth.sendOtp, { email, purpose })

export const logInWithCode = (email: string, code: string) =>
  send<LoginAnswer>(auth.verifyOtp, { email, code, purpose: 'login' })

/** Exchanges a correct code for a token that sets a new password. */
export const verifyResetCode = (email: string, code: string) =>
  send<{ reset_token: string }>(auth.verifyOtp, { email, code, purpose: 'password_reset' })

export const requestReset = (email: string) => send(auth.requestReset, { email })

export const checkReset = (token: string) => send(auth.checkReset, { token })

export const resetPassword = (token: string, password: string) => send(auth.resetPassword, { token, password })

export const answerChallenge = ({ userId, token }: Handoffs['challenge'], code: string) =>
  send<Session>(mfa.verify, { code, challenge_token: token }, { userId })

export const answerWithBackupCode = ({ userId, token }: Handoffs['challenge'], code: string) =>
  send<Session>(mfa.verifyBackup, { code, challenge_token: token }, { userId })

/**
 * @param person with the mailed code if the invitation link was copied, since a copied link does not prove the address
 */
export const acceptInvitation = (token: string, person: { name: string; password: string; code?: string }) =>
  send<Session>(invitations.accept, person, { token })

export const sendInvitationCode = (token: string) => send(invitations.sendCode, {}, { token })
