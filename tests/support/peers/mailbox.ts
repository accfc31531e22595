import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  subject: string
  text: string
  html: string
  /** The message as received. */
  raw: string
}

export interface Mailbox {
  /** The value for SMTP_URL. */
  url: string
  mails: ReceivedMail[]
  /** Waits for the next mail to an address and returns it. */
  next(to: string, subject?: RegExp): Promise<ReceivedMail>
  close(): Promise<void>
}

const patienceMs = 10_000

/** Starts a real SMTP server that delivers to this test. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Waits for a name server, where there is one.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const refused = Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })
      done(address.endsWith('@refused.test') ? refused : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, ...parse(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const newest = (to: string, subject: RegExp) =>
    mails.findLast((mail) => mail.to.includes(to) && subject.test(mail.subject))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async next(to, subject = /./) {
      for (const until = Date.now() + patienceMs; Date.now() < until; await setTimeout(50)) {
        const mail = newest(to, subject)
        if (mail) return mail
      }
      throw new Error(
        `No mail to ${to}; there are: ${mails.map((mail) => `${mail.to} "${mail.subject}"`).join(', ') || 'none'}`,
      )
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export const codeIn = ({ text }: ReceivedMail) => /^\s*(\d{6})\s*$/m.exec(text)![1]!

export const linkIn = ({ text }: ReceivedMail) => new URL(/https?:\S+/.exec(text)![0])

export const tokenIn = (mail: ReceivedMail) => linkIn(mail).searchParams.get('token')!

/** Parses the subset of MIME that the platform writes: headers, and alternatives in quoted-printable or base64. */
function parse(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
  const part = (type: string) => {
    const found = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    return found ? decode(found.body, found.headers['content-transfer-encoding']) : ''
  }
  return { subject: decodeWords(headers['subject'] ?? ''), text: part('text/plain'), html: part('text/html'), raw }
}

function split(part: string) {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
      return [name.toLowerCase(), value]
    }),
  )
  return { headers: headers as Record<string, string>, body: rest.join('\r\n\r\n') }
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** `=?UTF-8?Q?…?=` in a header. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    )
