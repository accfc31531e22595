import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { Environment } from '../env.ts'
import type { Context } from './app-context.ts'
import { contentPolicy, configure } from './console-page.ts'
import { unknownEndpoint } from './not-found.ts'

interface File {
  type: string
  cacheControl: string
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  /** Only of pages. */
  policy?: string
}

/**
 * Serves the built console from memory, in the encodings that were made when it was built. A page that is not a file is
 * a route of the console and gets its index.html.
 */
export function serveConsole(folder: string, env: Environment) {
  const files = readFiles(folder, env)
  return (c: HonoContext<Context>) => {
    const path = decodePath(c.req.path)
    const wantsPage = c.req.header('accept')?.includes('text/html')
    const file = files.get(path) ?? (wantsPage && !extname(path) ? files.get('/index.html') : undefined)
    return file ? answerFile(c, file) : unknownEndpoint(c)
  }
}

function answerFile(c: HonoContext<Context>, file: File): Response {
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  c.header('content-type', file.type)
  c.header('cache-control', file.cacheControl)
  c.header('vary', 'accept-encoding')
  c.header('etag', file.etag)
  if (encoding) c.header('content-encoding', encoding)
  if (file.policy) c.header('content-security-policy', file.policy)
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  return c.body(new Uint8Array(encoding === 'br' ? file.br! : encoding === 'gzip' ? file.gzip! : file.plain))
}

function readFiles(folder: string, env: Environment): Map<string, File> {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(path)) continue
    files.set(`/${relative(folder, path).split(sep).join('/')}`, readBuilt(path))
  }
  const page = files.get('/index.html')
  if (page) {
    files.set('/index.html', pageOf(page, env))
    files.set('/', files.get('/index.html')!)
  }
  return files
}

function readBuilt(path: string): File {
  const compressed = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined)
  const isHashed = /[\\/]assets[\\/]/.test(path)
  const plain = readFileSync(path)
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: etagOf(plain),
    plain,
    br: compressed('.br'),
    gzip: compressed('.gz'),
  }
}

/** index.html differs from the built one, so it is compressed anew. */
function pageOf(built: File, env: Environment): File {
  const html = configure(built.plain.toString(), env)
  const plain = Buffer.from(html)
  return { ...built, etag: etagOf(plain), plain, br: brotliCompressSync(plain), gzip: gzipSync(plain), policy: contentPolicy(html, env) }
}

/** Weak: the same content in another encoding is the same file. */
const etagOf = (content: Buffer) => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}
