import { pathOf, type Endpoint } from '#contract/grammar/contract.ts'
import type { Session } from '#contract/auth.ts'

export interface Answer {
  status: number
  data: any
  code?: string
}

interface Input {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** The bytes of an upload. */
  content?: Uint8Array
}

export type Api = (endpoint: Endpoint, input?: Input) => Promise<Answer>

/** Calls the platform outside the browser, with the session of a test. */
export const apiOf =
  (url: string, { user, token }: Session): Api =>
  async (endpoint, { params, query, body, content } = {}) => {
    const base = endpoint.api === 'main' ? '/v1' : '/api'
    const path = pathOf(endpoint, { tenantId: user.tenant_id, ...params })
    const address = new URL(`${url}${base}${path}?${new URLSearchParams(endpoint.variant)}`)
    new URLSearchParams(query).forEach((value, name) => address.searchParams.append(name, value))
    const answer = await fetch(address, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token.access_token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: content ? Buffer.from(content) : body ? JSON.stringify(body) : undefined,
    })
    const json = (await answer.json()) as { data?: unknown; code?: string }
    return { status: answer.status, data: json.data, code: json.code }
  }
