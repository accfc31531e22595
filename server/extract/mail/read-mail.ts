import { createWorkerPool, WorkerLimit, type OpenTalk } from '../../base/worker-pool.ts'
import { mailBounds, MailBeyondBounds, type MailBounds } from './bounds.ts'
import type { Peer, Resolve } from './checks.ts'
import type { FromWorker, ReadMail, ToWorker } from './mail-worker.ts'

export type { Peer, Resolve } from './checks.ts'
export type { Mailbox, MailFile } from './parse.ts'
export type { Report } from './reports.ts'
export type { ReadMail } from './mail-worker.ts'
export { MailBeyondBounds } from './bounds.ts'

interface Options {
  peer: Peer
  /** Queries the DNS for the checks. */
  resolve: Resolve
  bounds?: MailBounds
}

const talk = createWorkerPool<ToWorker, FromWorker>({
  built: 'mail-worker.js',
  source: '../extract/mail/mail-worker.ts',
  most: 2,
  heapMegabytes: mailBounds.heapMegabytes,
})

/**
 * Parses and checks a mail in a worker, which is terminated if it exceeds its time or memory.
 *
 * @throws MailBeyondBounds if the mail exceeds a limit; it would again
 */
export async function readMail(raw: Buffer, { peer, resolve, bounds = mailBounds }: Options): Promise<ReadMail> {
  try {
    return await talk<ReadMail>({
      message: { raw, peer, bounds },
      milliseconds: bounds.milliseconds,
      receive(message, open) {
        if ('lookup' in message) void lookUp(open, message, resolve)
        if ('mail' in message) open.done(message.mail)
        if ('beyond' in message) open.fail(new MailBeyondBounds(message.beyond))
        if ('failed' in message) open.fail(new Error(message.failed))
      },
    })
  } catch (error) {
    throw error instanceof WorkerLimit ? new MailBeyondBounds(error.limit) : error
  }
}

const lookUp = (
  { send }: OpenTalk<ToWorker, ReadMail>,
  { lookup, name, type }: Extract<FromWorker, { lookup: number }>,
  resolve: Resolve,
) =>
  resolve(name, type).then(
    (found) => send({ lookup, found }),
    (error: NodeJS.ErrnoException) => send({ lookup, code: error.code ?? 'ESERVFAIL' }),
  )
