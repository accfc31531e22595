import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosResponse,
  isCancel,
} from 'axios'
import type { Token } from '#contract/auth.ts'
import type { Api, Endpoint } from '#contract/grammar/contract.ts'
import type { ListMeta } from '#contract/grammar/envelope.ts'
import type { ErrorCode } from '#contract/grammar/errors.ts'
import type { ErrorBody } from '#contract/grammar/error-body.ts'
import { pathOf, requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import { endSession } from '../session/end-session.ts'
import { currentLocale, loadMessages } from '../format/i18n.ts'
import { readSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { baseOf } from './api-base.ts'
import { needsToken } from './public-calls.ts'
import { announceRefusal } from './refusals.ts'
import { currentSender, renewSession, type Sender } from './refresh.ts'
import { handleUnauthorized } from './unauthorized.ts'
import { tabId } from './tab.ts'

export { ApiError } from './api-error.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The user and the token that the request was sent with. */
    sender?: Sender
    /** Set on the retry after a refresh. */
    isReplay?: boolean
  }
}

/** The properties of an endpoint used by a request. */
export type Callable<Body = any, Data = any> = Pick<
  Endpoint<Body, Data>,
  'name' | 'api' | 'method' | 'path' | 'variant' | 'public'
> &
  Partial<Pick<Endpoint<Body, Data>, 'body' | 'data'>>

export interface CallInput<Body> {
  /** Path parameters; `tenantId` always comes from the session. */
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Body
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Called with the uploaded share of the body, from 0 to 1. */
  onProgress?: (share: number) => void
}

export const mainApi = createClient('main')
export const voiceApi = createClient('voice')

/**
 * Calls an endpoint of the contract.
 *
 * @throws {ApiError} if the answer is an error, is missing, or does not come from the platform
 */
export async function call<Body, Data>(
  endpoint: Callable<Body, Data>,
  { params, query, body, headers, signal, onProgress }: CallInput<Body> = {},
): Promise<{ data: Data; meta?: ListMeta }> {
  const session = readSession()
  if (!session && !endpoint.public) {
    endSession('expired')
    throw new ApiError(401, 'unauthenticated')
  }
  const url = pathOf(endpoint, session ? { ...params, tenantId: session.user.tenant_id } : params)
  const api = endpoint.api === 'main' ? mainApi : voiceApi
  const onUploadProgress = onProgress && (({ progress = 0 }: AxiosProgressEvent) => onProgress(progress))
  const answer = await api.request({
    method: endpoint.method,
    url,
    params: { ...endpoint.variant, ...query },
    data: body,
    headers,
    signal,
    onUploadProgress,
  })
  checkShape(endpoint, answer.data.data)
  return answer.data
}

function createClient(api: Api): AxiosInstance {
  const client = axios.create({ baseURL: baseOf(api), timeout: 0, paramsSerializer: { indexes: null } })
  client.interceptors.request.use((config) => {
    config.headers.set('Accept-Language', currentLocale())
    if (config.method !== 'get') config.headers.set('X-Tab-Id', tabId)
    const sender = currentSender()
    if (!sender || !needsToken(api, config.method, config.url)) return config
    config.sender = sender
    config.headers.set('Authorization', `Bearer ${sender.token}`)
    return config
  })
  client.interceptors.response.use(checkAnswer, (error) => recover(client, error))
  return client
}

/** Retries a request that failed with 401 if the token could be renewed; rejects in every other case. */
async function recover(client: AxiosInstance, error: AxiosError<ErrorBody>): Promise<AxiosResponse> {
  if (isCancel(error)) throw error
  await readBlob(error)
  const failure = toApiError(error)
  const { config, response } = error
  if (response?.status === 403) announceRefusal(failure.code as ErrorCode)
  // Loaded on demand, since public pages need these texts only with the first refusal.
  if (failure.refusal || failure.details || failure.failed)
    await loadMessages('reasons', 'forms').catch(() => undefined)
  if (!config || failure.statusCode !== 401) throw failure
  const { url, sender, isReplay } = config
  const message = response?.data?.message
  if (!(await handleUnauthorized({ url, sender, isReplay, message }, renew))) throw failure
  return client.request({ ...config, isReplay: true })
}

/** Renews the tokens. @returns true if newer ones are stored */
export const renew = (sender: Sender): Promise<boolean> => renewSession(sender, requestToken)

const refreshTimeout = 15_000

/** Uses a plain request, because a 401 of an API client would start another refresh. */
async function requestToken(refresh_token: string, access_token: string): Promise<Token> {
  const { data } = await axios.post(
    requestOf(routes.auth.refresh).url,
    { refresh_token },
    { baseURL: baseOf('main'), timeout: refreshTimeout, headers: { Authorization: `Bearer ${access_token}` } },
  )
  if (!data?.data?.token?.access_token) throw new Error('The refresh was answered without a token')
  return data.data.token
}

/** Parses the body of an error where a file was expected. */
async function readBlob({ response }: AxiosError<unknown>): Promise<void> {
  if (!(response?.data instanceof Blob)) return
  const text = await response.data.text()
  response.data = text.startsWith('{') ? JSON.parse(text) : undefined
}

function toApiError({ response, config }: AxiosError<ErrorBody>): ApiError {
  if (!response) return new ApiError(0, config?.method !== 'get' && !navigator.onLine ? 'unsent' : 'network')
  const retryAfter = Number(response.headers['retry-after']) || undefined
  const body = typeof response.data === 'object' ? response.data : undefined
  return new ApiError(response.status, body?.code ?? 'internal', { ...body, retryAfter })
}

interface Answer {
  data: any
  status: number
  headers: object
  config: { responseType?: string }
}

/**
 * Checks that an answer comes from the platform: a captive portal, for example, can answer with its log-in page and a
 * 200.
 *
 * @throws {ApiError} if it does not
 */
function checkAnswer<Given extends Answer>(response: Given): Given {
  const { data, status, headers, config } = response
  const isFile = config.responseType === 'blob'
  const isHtml = String((headers as Record<string, unknown>)['content-type']).startsWith('text/html')
  if (isFile ? isHtml : status !== 204 && (data?.data === undefined || data.data === null)) throw unreadable()
  return response
}

/** Checks that the data is a list or a record, as the endpoint declares. */
function checkShape({ name, data: schema }: Pick<Callable, 'name' | 'data'>, data: unknown): void {
  const shape = schema?._zod.def.type ?? (name.endsWith('.list') ? 'array' : undefined)
  const isList = Array.isArray(data)
  if (shape === 'array' ? !isList : shape === 'object' && (isList || typeof data !== 'object')) throw unreadable()
}

/** The error of a gateway without a valid answer from its upstream. */
const unreadable = () => new ApiError(502, 'unreadable')
