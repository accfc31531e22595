import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Context } from './context.ts'

/** Answers with JSON. Sets the length, so that the compression skips short answers. */
export function answerJson(
  c: HonoContext<Context>,
  body: object,
  status: number = 200,
  headers: Record<string, string> = {},
): Response {
  const text = JSON.stringify(body)
  return c.body(text, status as ContentfulStatusCode, {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  })
}
