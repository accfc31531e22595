import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts'
import type { User } from '#contract/users.ts'
import type { OwnMails } from './own-mails.ts'
import type { Text } from './text.ts'

/** Every mail of the platform, with the parameters of its text. */
export interface MailKinds extends OwnMails {
  registrationCode: { code: string }
  /** Sent when an address with an account is registered again. */
  registrationKnown: { link: string }
  loginCode: { code: string }
  resetCode: { code: string }
  resetLink: { link: string }
  /** Sent when a code or link is requested for an address without an account. */
  noAccount: { link: string }
  passwordChanged: { link: string }
  mfaEnabled: { link: string }
  mfaDisabled: { link: string }
  /** Sent when an administrator disabled it. */
  mfaReset: { by: string; link: string }
  /** Confirms a change by a logged-in user without a password. */
  confirmationCode: { code: string }
  googleLinked: { link: string }
  invitation: { tenant: string; role: string; inviter: string; message: string | null; link: string; days: number }
  /** For a user who accepts by a link copied by the sender. */
  invitationCode: { code: string; tenant: string }
  /** Sent if the invited address has an account in another tenant, which only its owner may learn. */
  invitationKnown: { tenant: string; inviter: string }
  /** Everything that a user is told together; `more` is the number of those that are not listed. */
  notifications: { items: MailedNotice[]; more: number; isDigest: boolean; settings: string }
  trialEnds: { tenant: string; date: string; link: string }
  trialEnded: { tenant: string; date: string }
  demoRequest: { name: string; email: string; company: string; message: string }
}

/** A notification as mails tell it. */
export type MailedNotice = {
  [Kind in NotificationKind]: { kind: Kind; params: NotificationParams[Kind]; link: string }
}[NotificationKind]

export type Mail = {
  [Kind in keyof MailKinds]: {
    kind: Kind
    to: string
    locale: User['locale']
    params: MailKinds[Kind]
    replyTo?: string
  }
}[keyof MailKinds]

/** The addresses and the thread of a mail beside its recipient (RFC 5322). */
export interface Addressing {
  replyTo?: string
  /** The name beside the address of the platform. */
  fromName?: string
  /** The address that reports of failure are sent to. */
  returnPath?: string
  messageId?: string
  inReplyTo?: string
  references?: string[]
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer }[]
}

export type Texts = { [Kind in keyof MailKinds]: (params: MailKinds[Kind]) => Text }
