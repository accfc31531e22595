import { parentPort } from 'node:worker_threads'
import { MailBeyondBounds, type MailBounds } from './bounds.ts'
import { checkMail, type Checked, type Peer } from './checks.ts'
import { parseMail, type ParsedMessage } from './parse.ts'

export type ReadMail = ParsedMessage & Checked

/** A mail to read, or the answer to a lookup. */
export type ToWorker =
  | { raw: Uint8Array; peer: Peer; bounds: MailBounds }
  | { lookup: number; found: unknown }
  | { lookup: number; code: string }

/** A lookup, or the result of a mail; `failed` says that its reader does not understand it. */
export type FromWorker =
  | { ready: true }
  | { lookup: number; name: string; type: string }
  | { mail: ReadMail }
  | { beyond: keyof MailBounds }
  | { failed: string }

const port = parentPort!
const waiting = new Map<number, { resolve: (found: unknown) => void; reject: (error: Error) => void }>()
let asked = 0

/** Looks up a name through the main thread. */
const resolve = (name: string, type: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject })
    send({ lookup: asked, name, type })
  })

const send = (message: FromWorker) => port.postMessage(message)

port.on('message', (message: ToWorker) => {
  if ('raw' in message) return void read(message)
  const lookup = waiting.get(message.lookup)
  waiting.delete(message.lookup)
  if ('found' in message) lookup?.resolve(message.found)
  else lookup?.reject(Object.assign(new Error(message.code), { code: message.code }))
})

async function read({ raw, peer, bounds }: Extract<ToWorker, { raw: Uint8Array }>) {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  try {
    const parsed = await parseMail(bytes, peer.sender ?? null, bounds)
    const checked = await checkMail(bytes, peer, { author: parsed.author, resolve, bounds })
    send({ mail: { ...parsed, ...checked } })
  } catch (error) {
    if (error instanceof MailBeyondBounds) send({ beyond: error.bound })
    else send({ failed: error instanceof Error ? error.message : 'unknown' })
  }
  waiting.clear()
}

send({ ready: true })
