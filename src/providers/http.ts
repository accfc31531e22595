import axios, { isCancel, type AxiosError, type AxiosInstance, type AxiosProgressEvent, type AxiosResponse } from 'axios'
import type { Token } from '#contract/auth.ts'
import type { Api, Endpoint } from '#contract/contract.ts'
import type { ListMeta } from '#contract/envelope.ts'
import { isHardFailure, type ErrorBody } from '#contract/errors.ts'
import { pathOf } from '#contract/path.ts'
import { ApiError } from './api-error.ts'
import { endSession } from './end-session.ts'
import { currentLocale } from './i18n.ts'
import { isCredentialCall, needsToken } from './public-calls.ts'
import { announceRefusal } from './refusals.ts'
import { renewSession, type Sender } from './refresh.ts'
import { readSession } from './session.ts'

export { ApiError } from './api-error.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Whose token the request carried, and which. */
    sender?: Sender
    /** Was sent again after a refresh. */
    isReplay?: boolean
  }
}

export interface CallInput<Body> {
  /** Path parameters; `tenantId` always comes from the session. */
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Body
  signal?: AbortSignal
  /** Is told how much of the body has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

export const mainApi = createClient('main')
export const voiceApi = createClient('voice')

/**
 * Calls an endpoint of the contract.
 *
 * @throws {ApiError} when the answer is not a success or does not come
 */
export async function call<Body, Data>(
  endpoint: Endpoint<Body, Data>,
  { params, query, body, signal, onProgress }: CallInput<Body> = {},
): Promise<{ data: Data; meta?: ListMeta }> {
  const session = readSession()
  if (!session && !endpoint.public) {
    endSession('expired')
    throw new ApiError(401, 'unauthenticated')
  }
  const url = pathOf(endpoint, session ? { ...params, tenantId: session.user.tenant_id } : params)
  const api = endpoint.api === 'main' ? mainApi : voiceApi
  const onUploadProgress = onProgress && (({ progress = 0 }: AxiosProgressEvent) => onProgress(progress))
  const answer = await api.request({ method: endpoint.method, url, params: query, data: body, signal, onUploadProgress })
  return answer.data
}

export function baseOf(api: Api): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${api}-api"]`)?.content ?? ''
}

function createClient(api: Api): AxiosInstance {
  const client = axios.create({ baseURL: baseOf(api), timeout: 0, paramsSerializer: { indexes: null } })
  client.interceptors.request.use((config) => {
    config.headers.set('Accept-Language', currentLocale())
    const session = readSession()
    if (!session || !needsToken(api, config.method, config.url)) return config
    const token = session.token.access_token
    config.sender = { token, userId: session.user.id }
    config.headers.set('Authorization', `Bearer ${token}`)
    return config
  })
  client.interceptors.response.use(undefined, (error) => recover(client, error))
  return client
}

/** What becomes of a failed request: most reject; a 401 may be sent again with a renewed token. */
async function recover(client: AxiosInstance, error: AxiosError<ErrorBody>): Promise<AxiosResponse> {
  if (isCancel(error)) throw error
  const failure = toApiError(error)
  const { config, response } = error
  if (failure.statusCode === 403 && failure.code !== 'network') announceRefusal(failure.code)
  if (!config || failure.statusCode !== 401 || isCredentialCall(config.url)) throw failure
  if (isHardFailure(response?.data?.message)) {
    endSession('rejected')
    throw failure
  }
  if (!config.sender || config.isReplay) throw failure
  if (!(await renewSession(config.sender, requestToken))) throw failure
  return client.request({ ...config, isReplay: true })
}

const refreshTimeout = 15_000

/** Apart from both clients, so that its own failure starts no refresh. */
async function requestToken(refresh_token: string, access_token: string): Promise<Token> {
  const { data } = await axios.post(
    '/iam/auth/refresh',
    { refresh_token },
    { baseURL: baseOf('main'), timeout: refreshTimeout, headers: { Authorization: `Bearer ${access_token}` } },
  )
  if (!data?.data?.token?.access_token) throw new Error('The refresh was answered without a token')
  return data.data.token
}

function toApiError({ response }: AxiosError<ErrorBody>): ApiError {
  if (!response) return new ApiError(0, 'network')
  const retryAfter = Number(response.headers['retry-after']) || undefined
  const body = typeof response.data === 'object' ? response.data : undefined
  return new ApiError(response.status, body?.code ?? 'internal', { ...body, retryAfter })
}
