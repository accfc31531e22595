import { pathOf } from '#contract/grammar/path.ts'
import { readSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { baseOf } from './api-base.ts'
import { renew, type Callable } from './http.ts'
import { currentSender } from './refresh.ts'
import { handleUnauthorized } from './unauthorized.ts'

interface StreamInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  lastEventId?: string
  signal: AbortSignal
}

/**
 * Opens the server-sent events of an endpoint with `fetch`, because `EventSource` cannot send a token. Renews an
 * expired token once, shared with other requests.
 *
 * @throws {ApiError} if the platform rejects the request or is unreachable
 */
export async function openStream(
  endpoint: Callable,
  { params, query, body, lastEventId, signal }: StreamInput,
  isReplay = false,
): Promise<ReadableStream<string>> {
  const sender = currentSender()
  if (!sender) throw new ApiError(401, 'unauthenticated')
  const path = pathOf(endpoint, { ...params, tenantId: readSession()!.user.tenant_id })
  const headers = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${sender.token}`,
    ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const url = `${baseOf(endpoint.api)}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(url, { method: endpoint.method, headers, body: sent, signal, cache: 'no-store' }).catch(
    () => {
      throw new ApiError(0, 'network')
    },
  )
  if (response.ok && response.body) return response.body.pipeThrough(new TextDecoderStream())

  const refused = await response.json().catch(() => ({}))
  const message = refused.message
  const isRenewed =
    response.status === 401 && (await handleUnauthorized({ message, url: path, sender, isReplay }, renew))
  if (isRenewed) return openStream(endpoint, { params, query, body, lastEventId, signal }, true)
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  throw new ApiError(response.status, refused.code ?? 'internal', { ...refused, retryAfter })
}
