import { ApiError } from './api-error.ts'
import type { Callable } from './http.ts'

interface Answer {
  data: any
  status: number
  headers: object
  config: { responseType?: string }
}

/**
 * Returns an answer of the platform. Something between can answer in its place, such as the log-in page of a Wi-Fi
 * network, with a 200.
 *
 * @throws {ApiError} if it is another's
 */
export function checkAnswer<Given extends Answer>(response: Given): Given {
  const { data, status, headers, config } = response
  const isFile = config.responseType === 'blob'
  const isHtml = String((headers as Record<string, unknown>)['content-type']).startsWith('text/html')
  if (isFile ? isHtml : status !== 204 && (data?.data === undefined || data.data === null)) throw unreadable()
  return response
}

/** Checks that the data of an answer are a list, or a record, as the endpoint has it. */
export function checkShape({ name, data: schema }: Pick<Callable, 'name' | 'data'>, data: unknown): void {
  const shape = schema?._zod.def.type ?? (name.endsWith('.list') ? 'array' : undefined)
  const isList = Array.isArray(data)
  if (shape === 'array' ? !isList : shape === 'object' && (isList || typeof data !== 'object')) throw unreadable()
}

/** As from a gateway whose upstream gave no valid answer. */
const unreadable = () => new ApiError(502, 'unreadable')
