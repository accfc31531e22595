import type { ParsedMail, StructuredHeader } from 'mailparser'

export interface Bounce {
  /** The address that could not be reached. */
  recipient: string | null
  reason: string
  /** The Message-ID of the undelivered mail. */
  messageId: string | null
}

const headerOf = ({ headers }: ParsedMail, name: string): string => {
  const value = headers.get(name)
  return (typeof value === 'string' ? value : ((value as StructuredHeader | undefined)?.value ?? '')).toLowerCase()
}

/**
 * Tells whether a program sent the mail: an absence note, a newsletter or a mailing list (RFC 3834). Such mails get no
 * reply.
 */
export function isAutomatic(mail: ParsedMail, returnPath: string | null): boolean {
  const submitted = headerOf(mail, 'auto-submitted')
  return (
    returnPath === '' ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)/.test(headerOf(mail, 'precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => mail.headers.has(name)) ||
    mail.headers.has('list')
  )
}

/** Tells whether this platform sent the mail: it was returned, and a reply would create a loop. */
export function isOwn(mail: ParsedMail, domain: string): boolean {
  const passed = mail.headers.get('x-loop')
  const sender = mail.from?.value[0]?.address?.toLowerCase() ?? ''
  return [passed].flat().some((one) => String(one).toLowerCase() === domain) || sender.endsWith(`@${domain}`)
}

/**
 * Parses a report of failed delivery (RFC 3464).
 *
 * @returns `delayed` if the mail server still tries, undefined for other mails
 */
export function readBounce(mail: ParsedMail): Bounce | 'delayed' | undefined {
  const type = mail.headers.get('content-type') as StructuredHeader | undefined
  const status = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status')
  if (type?.value !== 'multipart/report' && !status) return undefined
  const report = status?.content.toString('utf8') ?? ''
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*(.+(?:\\r?\\n[ \\t]+.+)*)`, 'im').exec(report)?.[1]?.replace(/\s+/g, ' ').trim()
  const action = field('Action')?.toLowerCase()
  if (action && action !== 'failed') return 'delayed'
  const original = mail.attachments.find(({ contentType }) =>
    /^(message\/rfc822|text\/rfc822-headers)$/.test(contentType),
  )
  const messageId = /^message-id:\s*(<[^>\s]+>)/im.exec(original?.content.toString('utf8') ?? '')?.[1] ?? null
  return {
    recipient: field('Final-Recipient')?.replace(/^rfc822;\s*/i, '') ?? null,
    reason: (field('Diagnostic-Code')?.replace(/^smtp;\s*/i, '') ?? field('Status') ?? '').slice(0, 300),
    messageId,
  }
}
