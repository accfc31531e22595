import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context as HonoContext, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { Environment } from '../base/env.ts'
import type { Context } from './context.ts'
import { contentPolicy, configure } from './console-page.ts'
import { unknownEndpoint } from './not-found.ts'
import type { Framing } from './surface.ts'

/** Keeps the page's policy on a 304; otherwise browsers would apply the API's policy to the cached page. */
const validated = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] })

/**
 * Serves the built console with precompressed files. Any path that is not a file is a route of the console and gets
 * index.html.
 */
export function serveConsole(app: Hono<Context>, folder: string, env: Environment, framings: Framing[] = []) {
  const answerPage = pageIn(folder, env, framings)
  const files = serveStatic<Context>({ root: folder, precompressed: true })
  app.get('*', validated, async (c) => {
    const { path } = c.req
    if (isHidden(path)) return unknownEndpoint(c)
    if (path !== '/' && path !== '/index.html') {
      const isHashed = path.startsWith('/assets/')
      c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      const file = await files(c, async () => {})
      if (file) {
        // Caches must keep one copy for each encoding, also of files that this request gets uncompressed.
        file.headers.set('vary', 'accept-encoding')
        return file
      }
      c.header('cache-control', 'no-store')
    }
    const isPage = path === '/index.html' || (!extname(path) && (path === '/' || acceptsPage(c)))
    return isPage ? answerPage(c) : unknownEndpoint(c)
  })
}

/** Missing scripts and style sheets get a 404, since their requests accept no HTML. Link previews accept any type. */
const acceptsPage = (c: HonoContext<Context>) => /text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*')

/** Build metadata and compressed copies, which are served under the name of the uncompressed file. */
const isHidden = (path: string) => /\/\.|\.(br|gz)$/.test(path)

/** Serves index.html, which contains the API URLs, so it is configured and compressed at start. */
function pageIn(folder: string, env: Environment, framings: Framing[]) {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return unknownEndpoint
  const html = configure(readFileSync(file, 'utf8'), env)
  const encoded = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) }
  const policy = contentPolicy(html, env)
  // A weak tag, since it is the same for each encoding.
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return async (c: HonoContext<Context>): Promise<Response> => {
    const framing = framings.find(({ path }) => path === c.req.path)
    const sites = (await framing?.sites(new URL(c.req.url).searchParams)) ?? []
    if (sites.length > 0) c.set('isFramed', true)
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity'
    if (encoding !== 'identity') c.header('content-encoding', encoding)
    return c.body(new Uint8Array(encoded[encoding]), 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': sites.length > 0 ? contentPolicy(html, env, sites) : policy,
      vary: 'accept-encoding',
      etag: tag,
    })
  }
}
