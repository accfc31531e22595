import { createHash } from 'node:crypto'
import type { AddressObject, Attachment, ParsedMail } from 'mailparser'
import { sanitizeMail } from '../ticket-comments/ports.ts'
import { splitQuoted } from './quoted.ts'

export interface Incoming {
  parsed: ParsedMail
  messageId: string
  /** The Message-IDs of the mails that it replies to, the latest first. */
  answers: string[]
  from: { address: string; name: string }
  subject: string
  visible: string
  quoted: string | null
  html: ReturnType<typeof sanitizeMail>
  attachments: Attachment[]
  /** The recipients named in its headers. */
  addressed: string[]
  /** From its header, if a mail service added one; empty for delivery reports. */
  returnPath: string | null
}

const maxBody = 10_000
const maxQuoted = 50_000
const maxSubject = 200
const maxId = 500
/** Maximum bytes of inline images in HTML; larger ones are dropped. */
const maxInline = 200_000
/** Headers in which mail services add the recipient. */
const deliveredBy = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to']

/** Parses a message. Never fails: a text without structure becomes the body. */
export async function parseMail(raw: Buffer): Promise<Incoming> {
  // Loaded on demand: with `mailauth` it takes a third of a second, which would delay the start.
  const { simpleParser } = await import('mailparser')
  const parsed = await simpleParser(raw, {
    maxHtmlLengthToParse: 2_000_000,
    skipTextToHtml: true,
    keepDeliveryStatus: true,
  })
  const { visible, quoted } = splitQuoted(cleanText(parsed.text ?? ''))
  const [sender] = parsed.from?.value ?? []
  const address = (sender?.address ?? '').toLowerCase()
  return {
    parsed,
    messageId: namedId(parsed.messageId) ?? `<${createHash('sha256').update(raw).digest('hex')}@unnamed>`,
    answers: [parsed.inReplyTo ?? [], parsed.references ?? []].flatMap((ids) => [ids].flat().toReversed()),
    from: { address, name: cleanLine(sender?.name ?? '').slice(0, 120) || address },
    subject: cleanLine(parsed.subject ?? '').slice(0, maxSubject),
    visible: visible.slice(0, maxBody),
    quoted: [visible.slice(maxBody), quoted].filter(Boolean).join('\n\n').slice(0, maxQuoted) || null,
    html: parsed.html ? sanitizeMail(withoutLargeImages(parsed.html)) : null,
    attachments: parsed.attachments.filter(({ related, contentType }) => !related && !isPartOfReport.test(contentType)),
    addressed: addressesOf(parsed),
    returnPath: returnPathOf(parsed),
  }
}

/** Ignores Message-IDs that are longer than any program creates. */
const namedId = (id: string | undefined) => (id && id.length <= maxId ? id : undefined)

const isPartOfReport = /^(message\/delivery-status|text\/rfc822-headers)$/

/** Removes control characters; the database refuses NUL. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const cleanText = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ').trim()

const withoutLargeImages = (html: string) =>
  html.replace(/src=(["'])(data:[^"']*)\1/gi, (given, _, source: string) => (source.length > maxInline ? '' : given))

function addressesOf({ to, cc, headers }: ParsedMail): string[] {
  const named = [to, cc].flat().flatMap((object?: AddressObject) => object?.value ?? [])
  const delivered = deliveredBy.flatMap((name) => [headers.get(name) ?? []].flat().map(String))
  return [...named.map(({ address }) => address ?? ''), ...delivered.map((text) => text.replace(/^.*<|>.*$/g, ''))]
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address.includes('@'))
}

function returnPathOf({ headers }: ParsedMail): string | null {
  const given = headers.get('return-path')
  if (given === undefined) return null
  if (typeof given === 'string') return given.replace(/[<>\s]/g, '')
  return (given as AddressObject).value?.[0]?.address ?? ''
}
