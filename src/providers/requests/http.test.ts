// @vitest-environment jsdom
import {
  AxiosError,
  AxiosHeaders,
  type AxiosProgressEvent,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { endpointEntry } from '#contract/grammar/entry.ts'
import { tickets } from '#contract/tickets.ts'
import { readSession, storeSession } from '../session/session.ts'
import { sampleSession } from '../session/session.sample.ts'

const { endSession } = vi.hoisted(() => ({ endSession: vi.fn() }))
vi.mock('../session/end-session.ts', () => ({ endSession }))

type Answer = { status: number; data?: unknown; headers?: Record<string, string> }
type Platform = (config: InternalAxiosRequestConfig) => Answer | Promise<Answer>

let http: typeof import('./http.ts')
let sent: InternalAxiosRequestConfig[]

beforeEach(async () => {
  vi.resetModules()
  endSession.mockReset()
  sent = []
  document.head.innerHTML =
    '<meta name="main-api" content="https://main.test/v1"><meta name="voice-api" content="https://voice.test/api">'
  storeSession(sampleSession())
  http = await import('./http.ts')
})
afterEach(() => vi.restoreAllMocks())

/** Mocks every request, including the refresh, which uses no API client. */
async function answerWith(platform: Platform) {
  const { default: axios } = await import('axios')
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    sent.push(config)
    const { status, data = { data: {} }, headers = {} } = await platform(config)
    const response = { status, data, statusText: '', headers: new AxiosHeaders(headers), config }
    if (status < 400) return response
    throw new AxiosError('failed', undefined, config, undefined, response)
  }
  for (const client of [axios, http.mainApi, http.voiceApi]) client.defaults.adapter = adapter
}

const bearer = ({ headers }: InternalAxiosRequestConfig) => headers.get('Authorization')
const isRefresh = ({ url }: InternalAxiosRequestConfig) => url!.endsWith('/iam/auth/refresh')
const token = { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 900 }
const expired: Answer = { status: 401, data: { message: 'Access token expired', code: 'access_token_expired' } }

/** Accepts only the renewed token. */
const renewing: Platform = (config) => {
  if (isRefresh(config)) return { status: 200, data: { data: { token } } }
  return bearer(config) === 'Bearer access-2' ? { status: 200, data: { data: 'fine' } } : expired
}

describe('a call', () => {
  it('uses the tenant of the session, whatever is passed, and sends the token', async () => {
    await answerWith(() => ({ status: 200, data: { data: [], meta: { total: 0 } } }))
    const params = { tenantId: 'tenant-2' }
    const answer = await http.call(tickets.endpoints.list, { params, query: { status: ['open', 'new'], q: undefined } })
    expect(answer).toEqual({ data: [], meta: { total: 0 } })
    expect(http.mainApi.getUri(sent[0])).toBe(
      'https://main.test/v1/tenant-1/tenants/tickets/list?status=open&status=new',
    )
    expect(bearer(sent[0]!)).toBe('Bearer access-1')
  })

  it('fails without a session', async () => {
    document.cookie = 'token=; max-age=0; path=/'
    await answerWith(renewing)
    await expect(http.call(auth.endpoints.me)).rejects.toMatchObject({ statusCode: 401, code: 'unauthenticated' })
    expect(sent).toEqual([])
    expect(endSession).toHaveBeenCalledExactlyOnceWith('expired')
  })

  it('reports the upload progress', async () => {
    await answerWith((config) => {
      config.onUploadProgress!({ progress: 0.5 } as AxiosProgressEvent)
      return { status: 200 }
    })
    const onProgress = vi.fn()
    await http.call(auth.endpoints.updateMe, { body: {}, onProgress })
    expect(onProgress.mock.calls).toEqual([[0.5]])
  })

  it('has no time limit', () => {
    expect([http.mainApi.defaults.timeout, http.voiceApi.defaults.timeout]).toEqual([0, 0])
  })

  it('can be cancelled, without an error of the platform', async () => {
    const { isCancel } = await import('axios')
    await answerWith(() => ({ status: 200 }))
    const error = await http.call(auth.endpoints.me, { signal: AbortSignal.abort() }).catch((thrown) => thrown)
    expect(isCancel(error)).toBe(true)
  })
})

describe('a failure', () => {
  it('has status, code, fields, request and waiting time', async () => {
    const data = { message: 'm', code: 'rate_limited', errors: { name: ['is taken'] }, request_id: 'r1' }
    await answerWith(() => ({ status: 429, data, headers: { 'retry-after': '30' } }))
    await expect(http.call(auth.endpoints.me)).rejects.toMatchObject({
      statusCode: 429,
      code: 'rate_limited',
      errors: { name: ['is taken'] },
      requestId: 'r1',
      retryAfter: 30,
      message: 'Too many attempts. Try again later.',
    })
  })

  it('is distinguished from a missing answer', async () => {
    await answerWith(() => Promise.reject(new AxiosError('Network Error')))
    await expect(http.call(auth.endpoints.me)).rejects.toMatchObject({ statusCode: 0, code: 'network' })
  })

  it('of a proxy is converted as well', async () => {
    await answerWith(() => ({ status: 502, data: '<html>Bad Gateway</html>' }))
    await expect(http.call(auth.endpoints.me)).rejects.toMatchObject({ statusCode: 502, code: 'internal' })
  })
})

describe('an answer of something else than the platform', () => {
  const unreadable = {
    statusCode: 502,
    code: 'unreadable',
    message: "This answer isn't from the platform. If your Wi-Fi asks you to log in, do that first, then try again.",
  }
  const html = { 'content-type': 'text/html; charset=utf-8' }

  it.each([['<html>Welcome to the hotel</html>'], [''], [null], [{}], [{ data: null }], [[]]])(
    'is refused: %j',
    async (data) => {
      await answerWith(() => ({ status: 200, data }))
      await expect(http.call(auth.endpoints.me)).rejects.toMatchObject(unreadable)
      await expect(http.mainApi.get('/plans/list')).rejects.toMatchObject(unreadable)
    },
  )

  it('is refused where it has another shape than the endpoint', async () => {
    await answerWith(() => ({ status: 200, data: { data: {} } }))
    await expect(http.call(tickets.endpoints.list)).rejects.toMatchObject(unreadable)
    await expect(http.call(endpointEntry(tickets.endpoints.list))).rejects.toMatchObject(unreadable)
    await answerWith(() => ({ status: 200, data: { data: [] } }))
    await expect(http.call(tickets.endpoints.detail, { params: { id: '7' } })).rejects.toMatchObject(unreadable)
  })

  it('is not saved as a file', async () => {
    await answerWith(() => ({ status: 200, data: new Blob(['<html>']), headers: html }))
    await expect(http.mainApi.get('/x', { responseType: 'blob' })).rejects.toMatchObject(unreadable)
    await answerWith(() => ({ status: 200, data: new Blob(['a,b']), headers: { 'content-type': 'text/csv' } }))
    await expect(http.mainApi.get('/x', { responseType: 'blob' })).resolves.toMatchObject({ status: 200 })
  })
})

describe('a 401', () => {
  it('causes one refresh for both clients, and every request is retried', async () => {
    await answerWith(renewing)
    const requests = Array.from({ length: 50 }, (_, index) => (index % 2 ? http.mainApi : http.voiceApi).get('/x'))
    const answers = await Promise.all(requests)
    expect(answers.map(({ data }) => data.data)).toEqual(Array(50).fill('fine'))
    const refreshes = sent.filter(isRefresh)
    expect(refreshes).toHaveLength(1)
    expect(http.mainApi.getUri(refreshes[0])).toBe('https://main.test/v1/iam/auth/refresh')
    expect(refreshes[0]!.timeout).toBe(15_000)
    expect(JSON.parse(refreshes[0]!.data)).toEqual({ refresh_token: 'refresh-1' })
    expect(sent).toHaveLength(101)
  })

  it('keeps method, body and query on retry', async () => {
    await answerWith(renewing)
    await http.mainApi.post('/x', { subject: 'Hello' }, { params: { a: 1 } })
    expect(sent.at(-1)).toMatchObject({ method: 'post', params: { a: 1 }, data: '{"subject":"Hello"}' })
  })

  it('is not retried twice', async () => {
    await answerWith((config) => (isRefresh(config) ? { status: 200, data: { data: { token } } } : expired))
    await expect(http.mainApi.get('/x')).rejects.toMatchObject({ statusCode: 401 })
    expect(sent.map(({ url }) => url)).toEqual(['/x', '/iam/auth/refresh', '/x'])
    expect(endSession).not.toHaveBeenCalled()
  })

  it.each<[string, Answer | Promise<never>]>([
    ['refused', { status: 401, data: { message: 'Token revoked', code: 'token_revoked' } }],
    ['broken', { status: 500 }],
    ['answered without a token', { status: 200, data: '<html>' }],
  ])('ends the session if the refresh is %s', async (_, answer) => {
    await answerWith((config) => (isRefresh(config) ? answer : expired))
    await expect(http.mainApi.get('/x')).rejects.toMatchObject({ statusCode: 401 })
    expect(endSession).toHaveBeenCalledExactlyOnceWith('expired')
  })

  it('ends the session if the refresh gets no answer', async () => {
    await answerWith((config) => (isRefresh(config) ? Promise.reject(new AxiosError('Network Error')) : expired))
    await expect(http.mainApi.get('/x')).rejects.toMatchObject({ statusCode: 401 })
    expect(endSession).toHaveBeenCalledExactlyOnceWith('expired')
  })

  it.each([
    ['Invalid token', 'rejected'],
    ['TOKEN REVOKED', 'rejected'],
    ['The account suspended itself', 'suspended'],
    ['access denied permanently', 'rejected'],
  ])('with the message "%s" ends the session without a refresh', async (message, ending) => {
    await answerWith(() => ({ status: 401, data: { message, code: 'invalid_token' } }))
    await expect(http.mainApi.get('/x')).rejects.toMatchObject({ statusCode: 401 })
    expect(sent).toHaveLength(1)
    expect(endSession).toHaveBeenCalledExactlyOnceWith(ending)
  })

  it.each(['login', 'register', 'google', 'refresh'])(
    'of %s neither ends the session nor refreshes it',
    async (path) => {
      await answerWith(() => ({ status: 401, data: { message: 'Account suspended', code: 'account_suspended' } }))
      await expect(http.mainApi.post(`/iam/auth/${path}`)).rejects.toMatchObject({ code: 'account_suspended' })
      expect(sent).toHaveLength(1)
      expect(endSession).not.toHaveBeenCalled()
      expect(readSession()).not.toBeNull()
    },
  )

  it('of a call without a token does not refresh', async () => {
    await answerWith(() => expired)
    await expect(http.mainApi.post('/iam/auth/verify-otp')).rejects.toMatchObject({ statusCode: 401 })
    expect(sent).toHaveLength(1)
  })
})
