import type { ParsedMail, StructuredHeader } from 'mailparser'

/** A report of a mail server or client about a mail (RFC 6522). */
export type Report =
  /** The mail was not delivered to some recipient (RFC 3464). */
  | { kind: 'failed'; recipient: string | null; reason: string; messageId: string | null }
  /** The mail was read (RFC 8098), is delayed, or was delivered: nothing to act on. */
  | { kind: 'notice' }

const isStatus = /^message\/(global-)?delivery-status$/
const isOriginal = /^(message\/rfc822|message\/global|text\/rfc822-headers|message\/global-headers)$/
/** The attachments that only programs read. */
export const isPartOfReport = /^(message\/(global-)?(delivery-status|disposition-notification)|text\/rfc822-headers)$/
const maxReason = 300

/**
 * Parses a report; undefined for other mails, which include reports of abuse (RFC 5965).
 *
 * @param returned the header fields of the message that it returns; empty if they are an attachment
 */
export function readReport({ headers, attachments }: ParsedMail, returned: string): Report | undefined {
  const type = headers.get('content-type') as StructuredHeader | undefined
  const stated = type?.value === 'multipart/report' ? (type.params?.['report-type'] ?? '').toLowerCase() : undefined
  if (stated === 'disposition-notification') return { kind: 'notice' }
  const status = attachments.find(({ contentType }) => isStatus.test(contentType))
  if (stated !== 'delivery-status' && !(status && stated === undefined)) return undefined
  const recipients = groupsOf(status?.content.toString('utf8') ?? '').filter((group) => group.has('final-recipient'))
  const failed = recipients.filter((group) => (group.get('action') ?? 'failed').toLowerCase() === 'failed')
  if (recipients.length > 0 && failed.length === 0) return { kind: 'notice' }
  const reasons = failed.map((group) =>
    [failed.length > 1 && recipientOf(group), reasonOf(group)].filter(Boolean).join(': '),
  )
  const original = attachments.find(({ contentType }) => isOriginal.test(contentType))
  const [fields] = groupsOf(returned || (original?.content.toString('utf8') ?? ''))
  return {
    kind: 'failed',
    recipient: failed.map(recipientOf).join(', ').slice(0, maxReason) || null,
    reason: reasons.join('; ').slice(0, maxReason),
    messageId: /<[^<>\s]{1,500}>/.exec(fields?.get('message-id') ?? '')?.[0] ?? null,
  }
}

const recipientOf = (group: Group) => withoutType(group.get('final-recipient') ?? '')
const reasonOf = (group: Group) => withoutType(group.get('diagnostic-code') ?? group.get('status') ?? '')
const withoutType = (value: string) => value.replace(/^[\w-]{1,20};\s*/, '')

type Group = ReadonlyMap<string, string>

/** The groups of fields of a status: of the mail and of each recipient, separated by empty lines. */
function groupsOf(text: string): Group[] {
  const groups: Map<string, string>[] = [new Map()]
  let name = ''
  for (const line of text.split(/\r?\n/)) {
    const group = groups.at(-1)!
    if (line.trim() === '') {
      if (group.size > 0) groups.push(new Map())
    } else if (/^[ \t]/.test(line)) {
      group.set(name, `${group.get(name) ?? ''} ${line.trim()}`)
    } else {
      name = line.slice(0, Math.max(line.indexOf(':'), 0)).toLowerCase()
      if (!group.has(name)) group.set(name, line.slice(line.indexOf(':') + 1).trim())
    }
  }
  return groups
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
