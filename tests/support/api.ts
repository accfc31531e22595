import { pathOf, type Endpoint } from '#contract/grammar/contract.ts'
import type { Session } from '#contract/auth.ts'

export interface Input {
  token?: string
  /** `tenantId` defaults to the caller's own. */
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** The bytes of an upload. */
  content?: Uint8Array
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  body: any
  /** `data` and `code` of the body. */
  data: any
  code?: string
  headers: Headers
}

export type Api = (endpoint: Endpoint, input?: Input) => Promise<Answer>

/** Calls a platform by HTTP, with the session of a test. */
export const apiOf =
  (url: string, { user, token }: Session): Api =>
  (endpoint, input = {}) =>
    sendTo(url)(endpoint.method, addressOf(endpoint, input, user.tenant_id), { token: token.access_token, ...input })

/** Sends requests by HTTP to a platform at an address. */
export const sendTo =
  (url: string) =>
  async (method: string, path: string, input: Input = {}): Promise<Answer> =>
    answerOf(await fetch(`${url}${path}`, requestOf(method, input)))

/** The path of a request to an endpoint, with its query. */
export function addressOf(endpoint: Endpoint, { params, query }: Input, tenantId: string): string {
  const base = endpoint.api === 'main' ? '/v1' : '/api'
  const search = [new URLSearchParams(endpoint.variant), query].join('&')
  return `${base}${pathOf(endpoint, { tenantId, ...params })}?${search}`
}

export const requestOf = (method: string, { token, body, content, headers }: Input): RequestInit => ({
  method,
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(content && { 'content-type': 'application/octet-stream', 'content-length': `${content.length}` }),
    ...headers,
  },
  body: content ? Buffer.from(content) : typeof body === 'string' ? body : JSON.stringify(body),
})

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = isJson ? JSON.parse(text) : text
  return { status: response.status, body, data: body.data, code: body.code, headers: response.headers }
}
