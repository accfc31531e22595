import type { Destinations } from '../../base/destinations/destination.ts'
import { fetchFrom } from '../../base/destinations/fetch.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'

/** The REST interface of an Asterisk server (ARI). */
export interface Ari {
  api_url: string
  /** `user:password` of ari.conf. */
  api_key: string
}

/** Requests the REST interface: `askAri(destinations, server, '/endpoints')`. @throws DestinationProblem */
export async function askAri(
  destinations: Destinations,
  { api_url, api_key }: Ari,
  path: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(api_key).toString('base64')}`
  const headers = { authorization, accept: 'application/json' }
  const { status, body } = await fetchFrom(destinations, api_url.replace(/(?<!\/)\/+$/, '') + path, {
    headers,
    signal,
  }).catch((error: unknown) => {
    throw error instanceof DestinationProblem && error.code === 'not_http' ? new DestinationProblem('not_ari') : error
  })
  if (status === 401 || status === 403) throw new DestinationProblem('api_refused', status)
  if (status === 404) throw new DestinationProblem('api_not_found', status)
  if (status !== 200) throw new DestinationProblem('api_failed', status)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new DestinationProblem('not_ari')
  }
}

/** Checks that the address responds like ARI. @throws DestinationProblem */
export async function checkAri(destinations: Destinations, ari: Ari, signal?: AbortSignal): Promise<void> {
  const info = await askAri(destinations, ari, '/asterisk/info', signal)
  const isAsterisk = typeof info === 'object' && info !== null && ('system' in info || 'build' in info)
  if (!isAsterisk) throw new DestinationProblem('not_ari')
}
