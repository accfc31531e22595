import axios, { isCancel, type AxiosInstance } from 'axios'
import { pathOf, type Api, type Endpoint } from '#contract/contract.ts'
import type { ListMeta } from '#contract/envelope.ts'
import { ApiError } from './api-error.ts'
import { readSession } from './session.ts'

export { ApiError } from './api-error.ts'

export interface CallInput<Body> {
  /** Path parameters; `tenantId` always comes from the session. */
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Body
  signal?: AbortSignal
}

export const mainApi = client('main')
export const voiceApi = client('voice')

/**
 * Calls an endpoint of the contract.
 *
 * @throws {ApiError} when the answer is not a success or does not come
 */
export async function call<Body, Data>(
  endpoint: Endpoint<Body, Data>,
  { params, query, body, signal }: CallInput<Body> = {},
): Promise<{ data: Data; meta?: ListMeta }> {
  const tenantId = readSession()?.user.tenant_id
  const url = pathOf(endpoint, { ...params, ...(tenantId && { tenantId }) })
  const api = endpoint.api === 'main' ? mainApi : voiceApi
  const answer = await api.request({ method: endpoint.method, url, params: query, data: body, signal })
  return answer.data
}

function client(api: Api): AxiosInstance {
  const baseURL = document.querySelector<HTMLMetaElement>(`meta[name="${api}-api"]`)?.content
  const instance = axios.create({ baseURL, timeout: 0, paramsSerializer: { indexes: null } })
  instance.interceptors.request.use((config) => {
    const token = readSession()?.token.access_token
    if (token) config.headers.set('Authorization', `Bearer ${token}`)
    return config
  })
  instance.interceptors.response.use(undefined, (error) => {
    if (isCancel(error)) throw error
    const body = error.response?.data
    throw new ApiError(error.response?.status ?? 0, body?.code ?? 'network', body)
  })
  return instance
}
