import type { Api } from '#contract/contract.ts'
import { baseOf } from '../requests/api-base.ts'

/**
 * Returns the API and the path of the `url` of a custom request, which is a path, or an address below `useApiUrl()`. A
 * token is sent to no other host.
 */
export function customPath(url: string, api: Api): { api: Api; path: string } {
  for (const named of ['main', 'voice'] as const) {
    const base = baseOf(named)
    if (base && url.startsWith(`${base}/`)) return { api: named, path: url.slice(base.length) }
  }
  if (/^\/(?!\/)/.test(url)) return { api, path: url }
  throw Object.assign(
    new Error(`"${url}" is not an address of the platform. Begin it with a slash or with the value of useApiUrl().`),
    { statusCode: 400 },
  )
}
