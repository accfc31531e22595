import { parentPort } from 'node:worker_threads'
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'
import { calls } from './calls.ts'
import { answerOf } from './failure.ts'
import type { ProviderAnswer } from './problem.ts'

export type Name = keyof typeof calls

export interface Asked {
  id: number
  name: Name
  input: unknown
  access: { apiKey: string; baseUrl: string }
}

export interface Answered {
  id: number
  output?: unknown
  failure?: ProviderAnswer
}

const timeoutInSeconds = 20

/** Answers the questions of the platform one by one, in any order. */
parentPort!.on('message', ({ id, name, input, access }: Asked) => {
  // A request that creates something is not repeated blindly: see `calls.ts`.
  const client = new ElevenLabsClient({ ...access, timeoutInSeconds, maxRetries: 0, logging: { silent: true } })
  const answer = (result: Omit<Answered, 'id'>) => parentPort!.postMessage({ id, ...result })
  calls[name](client, input as never).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: answerOf(error) }),
  )
})
