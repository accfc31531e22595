import { Worker } from 'node:worker_threads'
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

/** Mails that are read at the same time; the others wait. */
const mostWorkers = 2
/** Milliseconds in which a worker must start: a busy machine takes long. */
const startMs = 30_000
/** Milliseconds after which an idle worker ends. */
const idleMs = 60_000
/** The worker of the build, or one that loads TypeScript. */
const program = new URL(import.meta.url.endsWith('.js') ? 'mail-worker.js' : '../start-worker.mjs', import.meta.url)

const idle: Reader[] = []
const queue: (() => void)[] = []
let running = 0

/**
 * Parses and checks a mail in a worker, which is terminated if it exceeds its time or memory. Workers are reused.
 *
 * @throws MailBeyondBounds if the mail exceeds a limit; it would again
 */
export async function readMail(raw: Buffer, { peer, resolve, bounds = mailBounds }: Options): Promise<ReadMail> {
  if (running >= mostWorkers) await new Promise<void>((free) => queue.push(free))
  running++
  const reader = idle.pop() ?? new Reader(bounds)
  try {
    return await reader.read(raw, peer, resolve, bounds)
  } finally {
    if (reader.isAlive) keep(reader)
    running--
    queue.shift()?.()
  }
}

function keep(reader: Reader) {
  idle.push(reader)
  reader.rest(() => idle.splice(idle.indexOf(reader), 1))
}

/** A worker that reads one mail at a time. */
class Reader {
  isAlive = true
  private readonly worker: Worker
  private readonly ready: Promise<void>
  private timer: NodeJS.Timeout | undefined

  constructor({ heapMegabytes }: MailBounds) {
    this.worker = new Worker(program, {
      workerData: { program: './mail/mail-worker.ts' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    })
    this.worker.once('exit', () => (this.isAlive = false))
    this.ready = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The worker did not start')), startMs)
      const end = (finish: () => void) => () => (clearTimeout(late), finish())
      this.worker.once('message', end(resolve))
      this.worker.once(
        'error',
        end(() => reject(new Error('The worker failed to start'))),
      )
    })
  }

  async read(raw: Buffer, peer: Peer, resolve: Resolve, bounds: MailBounds): Promise<ReadMail> {
    clearTimeout(this.timer)
    this.worker.ref()
    try {
      await this.ready
      return await this.answer({ raw, peer, bounds }, resolve)
    } catch (error) {
      // A worker that failed may still be at work.
      if (!(error instanceof MailBeyondBounds) || error.bound === 'milliseconds') this.end()
      throw error
    } finally {
      this.worker.unref()
    }
  }

  /** Ends the worker after some time without a mail. */
  rest(onEnd: () => void) {
    this.timer = setTimeout(() => (onEnd(), this.end()), idleMs)
    this.timer.unref()
  }

  private end() {
    this.isAlive = false
    void this.worker.terminate()
  }

  private answer(mail: Extract<ToWorker, { raw: Uint8Array }>, resolve: Resolve): Promise<ReadMail> {
    const { worker } = this
    return new Promise<ReadMail>((done, failed) => {
      const end = (finish: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        finish()
      }
      const fail = (error: Error) => end(() => failed(error))
      const onMessage = (message: FromWorker) => {
        if ('lookup' in message) return void lookUp(worker, message, resolve)
        if ('mail' in message) return end(() => done(message.mail))
        if ('beyond' in message) return fail(new MailBeyondBounds(message.beyond))
        if ('failed' in message) fail(new Error(message.failed))
      }
      const onError = (error: NodeJS.ErrnoException) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new MailBeyondBounds('heapMegabytes') : error)
      const onExit = () => fail(new Error('The worker ended without an answer'))
      const timer = setTimeout(() => fail(new MailBeyondBounds('milliseconds')), mail.bounds.milliseconds)
      worker.on('message', onMessage).once('error', onError).once('exit', onExit)
      worker.postMessage(mail)
    })
  }
}

async function lookUp(
  worker: Worker,
  { lookup, name, type }: Extract<FromWorker, { lookup: number }>,
  resolve: Resolve,
) {
  const answer: ToWorker = await resolve(name, type).then(
    (found) => ({ lookup, found }),
    (error: NodeJS.ErrnoException) => ({ lookup, code: error.code ?? 'ESERVFAIL' }),
  )
  worker.postMessage(answer)
}
