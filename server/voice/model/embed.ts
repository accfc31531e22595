import * as z from 'zod'
import type { Environment } from '../../base/env.ts'
import { ModelProblem } from './problem.ts'
import type { Access } from './request.ts'

export interface Embeddings {
  access: Access
  model: string
}

/** The embeddings API; `undefined` if none is configured. Default: the API of language models, if it has a key. */
export function embeddingsOf(env: Environment): Embeddings | undefined {
  const { EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY, EMBEDDINGS_MODEL: model, OPENAI_BASE_URL, OPENAI_API_KEY } = env
  const baseUrl = EMBEDDINGS_BASE_URL ?? (OPENAI_API_KEY ? OPENAI_BASE_URL : undefined)
  if (!baseUrl) return undefined
  // Sends a key only to the host that it belongs to.
  const apiKey = EMBEDDINGS_API_KEY ?? (baseUrl === OPENAI_BASE_URL ? OPENAI_API_KEY : undefined)
  return { access: { baseUrl, apiKey }, model }
}

const Answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(8_192) })),
})

/** Embeds texts, one vector for each. @throws ModelProblem */
export async function embed(
  { access: { baseUrl, apiKey }, model }: Embeddings,
  texts: readonly string[],
  timeoutMs: number,
): Promise<number[][]> {
  const request = { method: 'POST', redirect: 'error' as const, signal: AbortSignal.timeout(timeoutMs) }
  const headers = { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
  const body = JSON.stringify({ model, input: texts, encoding_format: 'float' })
  try {
    const answer = await fetch(`${baseUrl}/embeddings`, { ...request, headers, body })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new ModelProblem(answer.status < 500 ? 'rejected' : 'unavailable', `status ${answer.status}`)
    }
    const { data } = Answer.parse(await answer.json())
    const vectors = texts.map((_, at) => data.find(({ index }) => index === at)?.embedding)
    if (vectors.includes(undefined)) throw new ModelProblem('garbage', 'a text without a vector')
    return vectors as number[][]
  } catch (error) {
    if (error instanceof ModelProblem) throw error
    throw new ModelProblem((error as Error).name === 'TimeoutError' ? 'timeout' : 'unavailable')
  }
}
