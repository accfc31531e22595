import { setTimeout } from 'node:timers/promises'
import { refused } from '../../base/problem.ts'
import { ProviderProblem } from './problem.ts'

const maxAttempts = 3
/** Milliseconds until the second attempt; the third waits twice as long. */
const delayMs = 500
/** Maximum seconds that a job waits because the provider says so. */
const maxRetryAfter = 60

/**
 * Asks again while the provider cannot answer. Only for questions that create nothing twice.
 *
 * @throws Problem with the reason in words
 */
export async function withRetries<T>(question: () => Promise<T>, signal: AbortSignal, attempt = 1): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    const { retryAfter = (delayMs / 1000) * 2 ** (attempt - 1) } = error
    if (!error.isPassing || attempt >= maxAttempts || retryAfter > maxRetryAfter) throw refused(error.code)
    await setTimeout(retryAfter * 1000, undefined, { signal })
    return withRetries(question, signal, attempt + 1)
  }
}
