/** Mails of tickets, for inbound mails. */
export { noteMail } from './mailer.ts'
export { blankMail, mailDomain } from './outbound.ts'
export { addReceived, lockTicket } from './receive.ts'
