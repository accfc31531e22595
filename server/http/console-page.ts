import { createHash } from 'node:crypto'
import { isOrigin } from '#contract/grammar/hosts.ts'
import type { Environment } from '../base/env.ts'
import { missingServices, ownMedia, ownSockets } from './own-services.ts'

/**
 * Inserts the API URLs, the missing services and the Google configuration into the console's page, so that one build
 * serves any deployment.
 */
export function configure(html: string, env: Environment): string {
  const { MAIN_API_URL, VOICE_API_URL, GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL } = env
  const metas = {
    'main-api': MAIN_API_URL,
    'voice-api': VOICE_API_URL,
    'missing-services': missingServices(env).join(' '),
    'google-client-id': GOOGLE_CLIENT_ID ?? '',
    'google-script': GOOGLE_SCRIPT_URL,
  }
  return Object.entries(metas).reduce((page, [name, content]) => setMeta(page, name, content), html)
}

/**
 * The content security policy of the console. It allows its own files, its inline script, the two APIs, and Google if
 * configured.
 *
 * @param sites origins that can show the page in a frame
 */
export function contentPolicy(html: string, env: Environment, sites: string[] = []): string {
  // Bounded: the page of our own build, at most 5,000 characters.
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  // Stored before origins were checked as they are now.
  const known = sites.filter(isOrigin)
  const urls = [env.MAIN_API_URL, env.VOICE_API_URL].filter((url) => url.includes('://'))
  const apis = [...new Set(urls.map((url) => new URL(url).origin))]
  // 'self' includes WebSockets of the same host; the http origin of another host does not.
  const sockets = apis.map((origin) => origin.replace(/^http/, 'ws'))
  // Google documents that its script, style sheet, frame and requests are below the folder of the script.
  const google = env.GOOGLE_CLIENT_ID ? [new URL('.', env.GOOGLE_SCRIPT_URL).href] : []
  return Object.entries({
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...google],
    'style-src': ["'self'", "'unsafe-inline'", ...google],
    // Files of records come from the API.
    'img-src': ["'self'", 'data:', ...apis],
    'media-src': ["'self'", ...apis, ...ownMedia(env)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apis, ...sockets, ...google, ...ownSockets(env)],
    ...(google.length > 0 && { 'frame-src': google }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': known.length > 0 ? known : ["'none'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const setMeta = (html: string, name: string, content: string) =>
  html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*(")`),
    (_, before, after) => `${before}${content}${after}`,
  )
