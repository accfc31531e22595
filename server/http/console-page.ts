import { createHash } from 'node:crypto'
import type { Environment } from '../env.ts'

/** Tells the console where its APIs are: one build serves any deployment. */
export function pointAtApis(html: string, { MAIN_API_URL, VOICE_API_URL }: Environment): string {
  return setMeta(setMeta(html, 'main-api', MAIN_API_URL), 'voice-api', VOICE_API_URL)
}

/** What the console's page may load: itself, its one inline script, and the two APIs. */
export function contentPolicy(html: string, { MAIN_API_URL, VOICE_API_URL }: Environment): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const elsewhere = [MAIN_API_URL, VOICE_API_URL].filter((url) => url.includes('://')).map((url) => new URL(url).origin)
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(elsewhere)],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }).map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

const setMeta = (html: string, name: string, content: string) =>
  html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*(")`), (_, before, after) => `${before}${content}${after}`)
