import { pathOf } from '#contract/grammar/path.ts'
import { readSession } from '../session/session.ts'
import { ApiError, mainApi, voiceApi, type Callable } from './http.ts'

interface Options {
  /** Path parameters; `tenantId` always comes from the session. */
  params?: Record<string, string>
  query: Record<string, unknown>
  /** The requested media type. */
  accept: string
  signal: AbortSignal
  /** Called with the number of received bytes. */
  onProgress: (bytes: number) => void
}

/**
 * Downloads an answer as a file. Browsers store a Blob outside of the page's memory.
 *
 * @throws {ApiError} if the answer is an error or incomplete
 */
export async function download(
  endpoint: Callable,
  { params, query, accept, signal, onProgress }: Options,
): Promise<Blob> {
  const session = readSession()
  if (!session) throw new ApiError(401, 'unauthenticated')
  const api = endpoint.api === 'main' ? mainApi : voiceApi
  const { data } = await api.request<Blob>({
    url: pathOf(endpoint, { ...params, tenantId: session.user.tenant_id }),
    params: { ...endpoint.variant, ...query },
    headers: { Accept: accept },
    responseType: 'blob',
    signal,
    onDownloadProgress: ({ loaded }) => onProgress(loaded),
  })
  return data
}
