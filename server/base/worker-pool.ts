import { Worker } from 'node:worker_threads'

interface PoolOptions {
  /** The program in the build, `mail-worker.js`. */
  built: string
  /** Its source, relative to `start-worker.mjs`. */
  source: string
  /** Workers at the same time; further talks wait. */
  most: number
  heapMegabytes: number
}

/** A talk with a worker: a message, and the handling of what it sends until the talk ends. */
export interface Talk<In, Out, Result> {
  message: In
  milliseconds: number
  receive(message: Out, talk: OpenTalk<In, Result>): void
}

/** Sends further messages, or ends the talk. */
export interface OpenTalk<In, Result> {
  send(message: In): void
  done(result: Result): void
  fail(error: Error): void
}

/** A worker that exceeded its time or memory. */
export class WorkerLimit extends Error {
  limit: 'milliseconds' | 'heapMegabytes'

  constructor(limit: WorkerLimit['limit']) {
    super(`The worker exceeded its ${limit}`)
    this.limit = limit
  }
}

/** Milliseconds in which a worker must start: a busy machine takes long. */
const startMs = 30_000
/** Milliseconds after which an idle worker ends. */
const idleMs = 60_000

/**
 * Creates workers on demand, which are reused. Each first sends `{ ready: true }`.
 *
 * @returns a function that talks with one of them, and rejects with `WorkerLimit` if it exceeds its time or memory
 */
export function createWorkerPool<In, Out>({ built, source, most, heapMegabytes }: PoolOptions) {
  const idle: PooledWorker[] = []
  const waiting: (() => void)[] = []
  let running = 0

  return async function talk<Result>(own: Talk<In, Out, Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((free) => waiting.push(free))
    else running++
    const worker = idle.pop() ?? new PooledWorker(start())
    try {
      return await worker.talk(own)
    } finally {
      if (worker.isAlive) keep(worker)
      // Hands its place to the next talk.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  function start() {
    const program = new URL(import.meta.url.endsWith('.js') ? built : 'start-worker.mjs', import.meta.url)
    return new Worker(program, {
      workerData: { program: source },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    })
  }

  function keep(worker: PooledWorker) {
    idle.push(worker)
    worker.rest(() => idle.splice(idle.indexOf(worker), 1))
  }
}

/** A worker with one talk at a time. */
class PooledWorker {
  isAlive = true
  private readonly worker: Worker
  private readonly ready: Promise<void>
  private timer: NodeJS.Timeout | undefined

  constructor(worker: Worker) {
    this.worker = worker
    worker.once('exit', () => (this.isAlive = false))
    this.ready = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The worker did not start')), startMs)
      const end = (finish: () => void) => () => (clearTimeout(late), finish())
      worker.once('message', end(resolve))
      worker.once(
        'error',
        end(() => reject(new Error('The worker failed to start'))),
      )
    })
  }

  async talk<In, Out, Result>(own: Talk<In, Out, Result>): Promise<Result> {
    clearTimeout(this.timer)
    this.worker.ref()
    try {
      await this.ready
      return await this.hear(own)
    } catch (error) {
      if (!(error instanceof Refusal)) this.end()
      throw error instanceof Refusal ? error.cause : error
    } finally {
      this.worker.unref()
    }
  }

  /** Ends the worker after some time without a talk. */
  rest(onEnd: () => void) {
    this.timer = setTimeout(() => (onEnd(), this.end()), idleMs)
    this.timer.unref()
  }

  private end() {
    this.isAlive = false
    void this.worker.terminate()
  }

  private hear<In, Out, Result>({ message, milliseconds, receive }: Talk<In, Out, Result>): Promise<Result> {
    const { worker } = this
    return new Promise<Result>((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        finish()
      }
      const abort = (error: Error) => end(() => reject(error))
      const open: OpenTalk<In, Result> = {
        send: (next) => worker.postMessage(next),
        done: (result) => end(() => resolve(result)),
        fail: (error) => end(() => reject(new Refusal(error))),
      }
      const onMessage = (received: Out) => {
        try {
          receive(received, open)
        } catch (error) {
          abort(error as Error)
        }
      }
      const onError = (error: NodeJS.ErrnoException) =>
        abort(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimit('heapMegabytes') : error)
      const onExit = () => abort(new Error('The worker ended without an answer'))
      const timer = setTimeout(() => abort(new WorkerLimit('milliseconds')), milliseconds)
      worker.on('message', onMessage).once('error', onError).once('exit', onExit)
      worker.postMessage(message)
    })
  }
}

/** A failure that the worker itself has stated: it is free for the next talk. */
class Refusal extends Error {
  override cause: Error

  constructor(cause: Error) {
    super(cause.message)
    this.cause = cause
  }
}
