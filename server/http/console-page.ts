import { createHash } from 'node:crypto'
import type { Environment } from '../env.ts'

/** Tells the console where its APIs are and how to log in with Google: one build serves any deployment. */
export function configure(html: string, { MAIN_API_URL, VOICE_API_URL, GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL }: Environment): string {
  const metas = {
    'main-api': MAIN_API_URL,
    'voice-api': VOICE_API_URL,
    'google-client-id': GOOGLE_CLIENT_ID ?? '',
    'google-script': GOOGLE_SCRIPT_URL,
  }
  return Object.entries(metas).reduce((page, [name, content]) => setMeta(page, name, content), html)
}

/** What the console's page may load: itself, its one inline script, the two APIs, and Google where it is configured. */
export function contentPolicy(html: string, env: Environment): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const elsewhere = [env.MAIN_API_URL, env.VOICE_API_URL].filter((url) => url.includes('://')).map((url) => new URL(url).origin)
  // Google documents these places below its script's folder: the script, its style sheet, its frame, its requests.
  const google = env.GOOGLE_CLIENT_ID ? [new URL('.', env.GOOGLE_SCRIPT_URL).href] : []
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...google],
    'style-src': ["'self'", "'unsafe-inline'", ...google],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(elsewhere), ...google],
    ...(google.length > 0 && { 'frame-src': google }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }).map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

const setMeta = (html: string, name: string, content: string) =>
  html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*(")`), (_, before, after) => `${before}${content}${after}`)
