import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Context } from './context.ts'

const compressJson = compress({ contentTypeFilter: /^application\/json/ })

/** Compresses JSON answers. Event streams and files are sent unchanged. */
export const compression: MiddlewareHandler<Context> = (c, next) => {
  // Set before the handler runs: on a finished answer it would make Hono build it again.
  c.header('vary', 'accept-encoding', { append: true })
  return compressJson(c, next)
}
