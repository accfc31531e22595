import { Worker } from 'node:worker_threads'
import type { Environment } from '../env.ts'
import type { Answered, Asked, Name } from './worker.ts'
import type { calls } from './calls.ts'
import { ProviderProblem, type ProviderAnswer } from './problem.ts'

type Calls = typeof calls
type Input<N extends Name> = Parameters<Calls[N]>[1]
type Output<N extends Name> = Awaited<ReturnType<Calls[N]>>

interface Waiting {
  resolve(output: unknown): void
  reject(error: Error): void
}

type Access = Pick<Environment, 'ELEVENLABS_API_KEY' | 'ELEVENLABS_BASE_URL'>

/** Maximum milliseconds of a question, with the start of the worker. */
const timeoutMs = 60_000

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let count = 0

export const hasElevenLabs = ({ ELEVENLABS_API_KEY }: Access): boolean => ELEVENLABS_API_KEY !== undefined

/**
 * Asks ElevenLabs something through its SDK. The SDK takes seconds to load and 100 megabytes, so it lives in a worker, which
 * starts with the first question.
 *
 * @throws ProviderProblem
 */
export async function ask<N extends Name>(env: Access, name: N, input: Input<N>): Promise<Output<N>> {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl } = env
  if (!apiKey)
    throw new ProviderProblem({ code: 'elevenlabs_not_configured', message: 'ELEVENLABS_API_KEY is not set' })
  const id = ++count
  const timer = setTimeout(() => settle({ id, failure: unreachable('No answer in time') }), timeoutMs)
  try {
    return (await new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker ??= start()
      worker.ref()
      worker.postMessage({ id, name, input, access: { apiKey, baseUrl } } satisfies Asked)
    })) as Output<N>
  } finally {
    clearTimeout(timer)
    // Nothing keeps the process alive once everything is answered.
    if (waiting.size === 0) worker?.unref()
  }
}

const unreachable = (message: string): ProviderAnswer => ({ code: 'elevenlabs_unreachable', message })

function start(): Worker {
  const started = new Worker(new URL('start-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const end = (message: string) => {
    if (worker === started) worker = undefined
    for (const id of waiting.keys()) settle({ id, failure: unreachable(message) })
  }
  started.on('message', settle)
  started.on('error', (error) => end(`The worker failed: ${error.message}`))
  started.on('exit', () => end('The worker ended'))
  return started
}

function settle({ id, output, failure }: Answered) {
  const found = waiting.get(id)
  waiting.delete(id)
  if (failure) found?.reject(new ProviderProblem(failure))
  else found?.resolve(output)
}
