import type { User } from '#contract/users.ts'

/** Every mail that the platform writes, and what its text needs to know. */
export interface MailKinds {
  registrationCode: { code: string }
  /** Somebody registered with an address that has an account. */
  registrationKnown: { link: string }
  loginCode: { code: string }
  resetCode: { code: string }
  resetLink: { link: string }
  /** A code or link was asked for with an address that has no account. */
  noAccount: { link: string }
  passwordChanged: { link: string }
  mfaEnabled: { link: string }
  mfaDisabled: { link: string }
  invitation: { tenant: string; role: string; inviter: string; message: string | null; link: string; days: number }
  /** The invited address has an account elsewhere; only its holder may know. */
  invitationKnown: { tenant: string; inviter: string }
  demoRequest: { name: string; email: string; company: string; message: string }
}

export type Mail = {
  [Kind in keyof MailKinds]: { kind: Kind; to: string; locale: User['locale']; params: MailKinds[Kind]; replyTo?: string }
}[keyof MailKinds]

/** What a mail says, before it is laid out. */
export interface Text {
  subject: string
  before: string[]
  code?: string
  button?: { label: string; link: string }
  after?: string[]
}

export type Texts = { [Kind in keyof MailKinds]: (params: MailKinds[Kind]) => Text }
