import { createParser } from 'eventsource-parser'
import type { Step } from '#contract/grammar/steps.ts'
import { ApiError } from './api-error.ts'
import type { Callable } from './http.ts'
import { openStream } from './open-stream.ts'

interface Following {
  params?: Record<string, string>
  body?: unknown
  signal: AbortSignal
  /** Called when a step begins, without `ok`, and again when it has ended. */
  onStep: (step: Step) => void
}

/**
 * Runs an action that streams its steps.
 *
 * @returns the result of the action
 * @throws {ApiError} if the platform rejects it before or during its run, or the connection is lost
 */
export async function followSteps<Data>(endpoint: Callable, { onStep, ...sending }: Following): Promise<Data> {
  let ending: { data: Data } | { error: ApiError } | undefined
  const parser = createParser({
    onEvent({ event, data }) {
      const value = JSON.parse(data)
      if (event === 'step') onStep(value)
      else if (event === 'result') ending = { data: value }
      else if (event === 'error') ending = { error: new ApiError(500, value.code, value) }
    },
  })
  const reader = (await openStream(endpoint, sending)).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value)
  if (!ending) throw new ApiError(0, 'network')
  if ('error' in ending) throw ending.error
  return ending.data
}
