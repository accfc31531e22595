import { Worker } from 'node:worker_threads'
import { bounds as usual, type Bounds } from './bounds.ts'
import type { Extracted } from './document.ts'
import { Unreadable } from '../base/unreadable.ts'
import type { Answer } from './worker.ts'

/** Milliseconds between checks of the memory. */
const watchMs = 50
/** Milliseconds in which a worker must start, apart from the limit for the document: a busy machine takes long. */
const startMs = 30_000
const megabyte = 1024 * 1024
/** The worker of the build, or one that loads TypeScript. */
const program = new URL(import.meta.url.endsWith('.js') ? 'worker.js' : '../base/start-worker.mjs', import.meta.url)

/**
 * Extracts the text of a document in a worker, which is terminated if it exceeds its time or memory. This process keeps
 * running.
 *
 * @param type the media type, detected from the bytes
 * @throws Unreadable
 */
export function extract(
  bytes: Uint8Array,
  type: string,
  { signal, bounds = usual }: { signal?: AbortSignal; bounds?: Bounds } = {},
): Promise<Extracted> {
  signal?.throwIfAborted()
  const before = process.memoryUsage.rss()
  const worker = new Worker(program, {
    workerData: { program: '../extract/worker.ts', bytes, type, bounds },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMegabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  return new Promise<Extracted>((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', onAbort)
      void worker.terminate()
      finish()
    }
    const fail = (code: string) => end(() => reject(new Unreadable(code)))
    const onAbort = () => end(() => reject(signal!.reason))
    let timer = setTimeout(() => end(() => reject(new Error('The worker did not start'))), startMs)
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > bounds.grownMegabytes * megabyte) fail('too_much_memory')
    }, watchMs)
    signal?.addEventListener('abort', onAbort)
    worker.on('message', (answer: Answer) => {
      if ('extracted' in answer) return end(() => resolve(answer.extracted))
      if ('failure' in answer) return fail(answer.failure)
      clearTimeout(timer)
      timer = setTimeout(() => fail('too_slow'), bounds.milliseconds)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fail('too_much_memory') : end(() => reject(error)),
    )
    worker.once('exit', () => end(() => reject(new Error('The worker ended without an answer'))))
  })
}
