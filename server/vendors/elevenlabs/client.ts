import type { Environment } from '../../base/env.ts'
import { calls } from './calls.ts'
import { ProviderProblem } from './problem.ts'
import type { Access } from './request.ts'

type Calls = typeof calls
type Name = keyof Calls
type Input<N extends Name> = Parameters<Calls[N]>[1]
type Output<N extends Name> = Awaited<ReturnType<Calls[N]>>
type Call<N extends Name> = (access: Access, input: Input<N>) => Promise<Output<N>>

type Account = Pick<Environment, 'ELEVENLABS_API_KEY' | 'ELEVENLABS_BASE_URL'>

/** Maximum milliseconds of a question, which can take several requests. */
const timeoutMs = 60_000

export const hasElevenLabs = ({ ELEVENLABS_API_KEY }: Account): boolean => ELEVENLABS_API_KEY !== undefined

/**
 * Asks ElevenLabs something through its REST API, for at most a minute.
 *
 * @throws ProviderProblem
 */
export async function ask<N extends Name>(env: Account, name: N, input: Input<N>): Promise<Output<N>> {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl } = env
  if (!apiKey)
    throw new ProviderProblem({ code: 'elevenlabs_not_configured', message: 'ELEVENLABS_API_KEY is not set' })
  const call = calls[name] as Call<N>
  return call({ apiKey, baseUrl, signal: AbortSignal.timeout(timeoutMs) }, input)
}
