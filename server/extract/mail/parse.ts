import { createHash } from 'node:crypto'
import { simpleParser, type AddressObject, type Attachment, type EmailAddress, type ParsedMail } from 'mailparser'
import { mailBounds, type MailBounds } from './bounds.ts'
import { withCharsets } from './charsets.ts'
import { cidOf, sanitizeMail, textOfMailHtml, type Picture } from './html.ts'
import { splitQuoted } from './quoted.ts'
import { isAutomatic, isPartOfReport, readReport, type Report } from './reports.ts'
import { structureOf, type Structure } from './structure.ts'

/** The name and address of a person in a header field. The address is in lower case; empty if there is none. */
export interface Mailbox {
  address: string
  name: string
}

export interface MailFile {
  filename: string
  content: Uint8Array
}

/** A mail as this platform understands it. */
export interface ParsedMessage {
  messageId: string
  /** The Message-IDs of the mails that it replies to, the latest first. */
  answers: string[]
  /** The author. Of several authors the first one with an address, see {@link ParsedMessage.author}. */
  from: Mailbox
  /** The address of the only author; undefined if there are none or several. */
  author: string | undefined
  /** The person to reply to, if that is one other than the author. */
  replyTo: Mailbox | null
  subject: string
  /** The text without the quotation below; empty if there is none. */
  visible: string
  quoted: string | null
  html: string | null
  hasRemoteImages: boolean
  files: MailFile[]
  /** True if its charset is one of several that are likely. */
  isGuessed: boolean
  /** The recipients named in its headers. */
  addressed: string[]
  /** From its header, if a mail service added one; empty for delivery reports. */
  returnPath: string | null
  report: Report | null
  isAutomatic: boolean
  /** The values of `X-Loop`, in lower case. */
  loops: string[]
}

const maxBody = 10_000
const maxQuoted = 50_000
const maxSubject = 200
const maxName = 120
const maxId = 500
const maxAttachedHeader = 20_000
const mostAnswers = 50
const mostAddressed = 5_000
/** Headers in which mail services add the recipient. */
const deliveredBy = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to']
const isAddress = /^[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]{1,255}$/

/**
 * Parses a message. A text without structure becomes the body.
 *
 * @param returnPath of the envelope; null if it is unknown
 * @throws MailBeyondBounds
 */
export async function parseMail(
  raw: Buffer,
  returnPath: string | null,
  bounds: MailBounds = mailBounds,
): Promise<ParsedMessage> {
  const structure = structureOf(raw, bounds)
  const { mail, isGuessed } = withCharsets(raw, structure)
  const parsed = await simpleParser(mail, {
    skipTextToHtml: true,
    skipHtmlToText: true,
    keepDeliveryStatus: true,
    keepCidLinks: true,
  })
  const { attachments } = parsed
  const pictures = new Map(attachments.flatMap((one) => (one.cid ? [[cidOf(one.cid), pictureOf(one)] as const] : [])))
  const html = parsed.html ? sanitizeMail(parsed.html, pictures) : null
  const whole = cleanText(
    isTextWhole(parsed, structure) ? (parsed.text ?? '') : textOfMailHtml(html?.html ?? (parsed.html || '')),
  )
  const answers = answersOf(parsed)
  const subject = cleanLine(parsed.subject ?? '').slice(0, maxSubject)
  const { visible, quoted } = splitQuoted(whole, { subject, isAnswer: answers.length > 0 })
  const rest = [visible.slice(maxBody), quoted].filter(Boolean).join('\n\n')
  const isCut = rest.length > maxQuoted
  const stated = returnPathOf(parsed)
  const files = [
    ...attachments.filter((one) => !isShown(one, html?.shown) && !isPartOfReport.test(one.contentType)).map(fileOf),
    ...(html?.embedded ?? []).map(pictureFile),
    ...(isCut ? [textFile('message.txt', whole)] : []),
    ...(parsed.html && !html ? [textFile('message.html', parsed.html)] : []),
  ]
  return {
    messageId: namedId(parsed.messageId) ?? `<${createHash('sha256').update(raw).digest('hex')}@unnamed>`,
    answers,
    ...authorOf(parsed, structure),
    subject,
    visible: visible.slice(0, maxBody),
    quoted: rest.slice(0, maxQuoted) || null,
    html: html && cleanText(html.html),
    hasRemoteImages: html?.hasRemoteImages ?? false,
    files,
    isGuessed,
    addressed: addressesOf(parsed),
    returnPath: stated,
    report: readReport(parsed, attachedHeader(raw, structure)) ?? null,
    isAutomatic: isAutomatic(parsed, returnPath ?? stated),
    loops: [parsed.headers.get('x-loop') ?? []].flat().map((one) => String(one).toLowerCase()),
  }
}

/** Tells whether the plain text says all that the HTML says: each HTML part is the alternative of a plain one. */
function isTextWhole({ text, html }: ParsedMail, { parts }: Structure): boolean {
  if (!html) return true
  if (!text?.trim()) return false
  const alternatives = new Set(parts.filter(({ type }) => type === 'text/plain').flatMap(({ within }) => within))
  return parts
    .filter(({ type }) => type === 'text/html')
    .every(({ within }) => within.some((one) => one.startsWith('alternative ') && alternatives.has(one)))
}

/** The beginning of the first attached message, for the report that returns it. */
const attachedHeader = (raw: Buffer, { messages: [start] }: Structure): string =>
  start === undefined ? '' : raw.toString('latin1', start, start + maxAttachedHeader)

function authorOf({ from, replyTo }: ParsedMail, { fields }: Structure) {
  const authors = mailboxesOf(from)
  const author = authors.find(({ address }) => address) ?? authors[0] ?? { address: '', name: '' }
  const isSole = authors.length === 1 && author.address !== '' && fields.get('from') === 1
  const named = authors.find(({ name }) => name)?.name ?? author.address
  const others = mailboxesOf(replyTo).filter(({ address }) => address)
  const [reply] = others
  return {
    from: { address: author.address, name: author.name || named },
    author: isSole ? author.address : undefined,
    replyTo:
      others.length === 1 && reply!.address !== author.address
        ? { ...reply!, name: reply!.name || reply!.address }
        : null,
  }
}

function mailboxesOf(field: AddressObject | AddressObject[] | undefined): Mailbox[] {
  const flat = (one: EmailAddress): EmailAddress[] => (one.group ? one.group.flatMap(flat) : [one])
  return [field ?? []].flat().flatMap(({ value }) =>
    value.flatMap(flat).map(({ address = '', name }) => {
      const lower = cleanLine(address).toLowerCase()
      return { address: isAddress.test(lower) ? lower : '', name: cleanLine(name).slice(0, maxName) }
    }),
  )
}

/** `In-Reply-To`, then `References` from the last one (RFC 5322 §3.6.4), however they are separated. */
function answersOf({ headerLines }: ParsedMail): string[] {
  const idsOf = (name: string) =>
    headerLines
      .filter(({ key }) => key === name)
      .flatMap(({ line }) => line.replace(/\r?\n[ \t]*/g, ' ').match(/<[^<>\s]{1,500}>/g) ?? [])
  return [...new Set([...idsOf('in-reply-to'), ...idsOf('references').toReversed()])].slice(0, mostAnswers)
}

/** Ignores Message-IDs that are longer than any program creates. */
function namedId(id: string | undefined): string | undefined {
  const clean = cleanLine(id ?? '')
  return clean !== '' && clean.length <= maxId ? clean : undefined
}

const pictureOf = ({ contentType, content }: Attachment): Picture => ({ contentType, content })

const isShown = ({ cid }: Attachment, shown: Set<string> | undefined) => cid !== undefined && !!shown?.has(cidOf(cid))

const fileOf = ({ filename, contentType, content }: Attachment, at: number): MailFile => ({
  filename: cleanLine(filename ?? '') || `attachment-${at + 1}${contentType === 'message/rfc822' ? '.eml' : ''}`,
  content,
})

const pictureFile = ({ contentType, content }: Picture, at: number): MailFile => ({
  filename: `picture-${at + 1}.${contentType.replace('image/', '').split('+')[0]}`,
  content,
})

const textFile = (filename: string, text: string): MailFile => ({ filename, content: Buffer.from(text) })

/** Removes control characters and halves of letters; the database refuses NUL. */
const cleanText = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\uFFFE\uFFFF]|\p{Cs}/gu, '')
const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ').trim()

function addressesOf({ to, cc, headers }: ParsedMail): string[] {
  const named = [to, cc].flat().flatMap((object) => mailboxesOf(object).map(({ address }) => address))
  const delivered = deliveredBy
    .flatMap((name) => [headers.get(name) ?? []].flat().map(String))
    .map((text) =>
      text
        .slice(text.lastIndexOf('<') + 1)
        .split('>')[0]!
        .trim()
        .toLowerCase(),
    )
  return [...new Set([...named, ...delivered])].filter((address) => address.includes('@')).slice(0, mostAddressed)
}

function returnPathOf({ headers }: ParsedMail): string | null {
  const given = headers.get('return-path')
  if (given === undefined) return null
  if (typeof given === 'string') return given.replace(/[<>\s]/g, '')
  return (given as AddressObject).value?.[0]?.address ?? ''
}
