import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { relation } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { splitParameter } from '#contract/grammar/query.ts'
import { nextStates } from '#contract/grammar/rights.ts'
import { sample, sampleValue } from '#contract/grammar/sample.ts'
import { contracts } from '#contract/index.ts'
import { mainApi, voiceApi } from '#providers/requests/http.ts'

type Row = Record<string, any>

/** A request of the console as its endpoint has it. */
interface Asked {
  /** The name of its endpoint, `tickets.list`. */
  name: string
  /** The parameters of its path but the tenant's. */
  params: Record<string, string>
  query: URLSearchParams
  body: any
}

/** The data of an answer, or the whole with a status. */
type Answer = (asked: Asked) => unknown

const endpoints = contracts.flatMap((contract) =>
  Object.values(contract.endpoints).map((endpoint) => ({
    contract,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  })),
)

/** Refuses a request. */
export class Refusal extends Error {
  status: number
  body: object

  constructor(status: number, code: string, more: object = {}) {
    super(code)
    this.status = status
    this.body = { message: code, code, request_id: 'request-1', ...more }
  }
}

/** Leaves a request without an answer, as a lost connection does. */
export const unreachable: Answer = () => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK'))
export const never: Answer = () => new Promise(() => undefined)

const range = { from: '2026-02-22', to: '2026-02-28' }
const dashboard = {
  generated_at: '2026-03-01T08:00:00Z',
  period: { ...range, previous: range },
  widgets: [],
  is_limited: false,
  arrangement: { order: [], hidden: [] },
}

/** Answers the requests of the console from records in memory, by its contracts. */
export function fakePlatform(session: Session) {
  const rows: Record<string, Row[]> = {}
  const asked: Asked[] = []
  const own = new Map<string, Answer>()
  const preferences: Record<string, string> = {}
  const changes = new Map<string, () => unknown>()
  let clock = Date.parse('2026-03-01T08:00:00Z')
  const now = () => new Date((clock += 1000)).toISOString()
  const held = new Set(session.role.permissions.map(({ key }) => key))
  const rowsOf = ({ of }: Contract) => (rows[of] ??= [])

  /** Adds a record with plausible values. */
  function add(contract: Contract, values: Row = {}): Row {
    const known = rowsOf(contract)
    const seed = known.length + 1
    const at = now()
    const row: Row = {}
    for (const field of contract.fields) row[field.name] = field.nullable ? null : (sampleValue(field, seed) ?? null)
    Object.assign(row, sample(contract, seed), { created_at: at, updated_at: at })
    row['id'] = crypto.randomUUID()
    if (contract.states)
      row[contract.states.field] = contract.states.initial ?? Object.keys(contract.states.transitions)[0]
    for (const field of contract.fields) if (kindOf(field).refers === 'many') row[field.name] = []
    known.push(Object.assign(row, { tenant_id: session.user.tenant_id, number: seed }, values))
    return row
  }

  /** A record as it is answered: with what its reader may do, and the names of what it refers to. */
  function shown(contract: Contract, row: Row): Row {
    const allowed = contract.rowActions.filter((key) => {
      const { permission } = contract.endpoints[key]!
      return !permission || held.has(permission)
    })
    const answered: Row = { ...row, can: { ...Object.fromEntries(allowed.map((key) => [key, true])), ...row['can'] } }
    if (contract.states && held.has(`update-${contract.name}`))
      answered['can_become'] = Object.fromEntries(
        nextStates(contract.states, row[contract.states.field]).map((next) => [next, true]),
      )
    for (const { name, ref } of contract.fields) {
      if (!ref) continue
      const labels = [row[name]].flat().flatMap((id) => labelOf(ref, id))
      answered[relation(name)] = Array.isArray(row[name]) ? labels : (labels[0] ?? null)
    }
    return answered
  }

  function labelOf(ref: string, id: unknown) {
    const row = rows[ref]?.find((one) => one['id'] === id)
    const { title } = contracts.find(({ name }) => name === ref) ?? {}
    return row && title ? [{ id, label: String(row[title]) }] : []
  }

  function matches(contract: Contract, row: Row, query: URLSearchParams): boolean {
    const q = query.get('q')?.toLowerCase()
    if (q && !contract.search.some((name) => String(row[name]).toLowerCase().includes(q))) return false
    return [...new Set(query.keys())].every((key) => {
      const { field, operator } = splitParameter(key)
      if (key.startsWith('_') || key === 'q' || !contract.fields.some(({ name }) => name === field)) return true
      const wanted = query
        .getAll(key)
        .map((value) => (value === 'null' ? null : value === 'me' ? session.user.id : value))
      const given = [row[field]].flat().map((value) => (value === null ? null : String(value)))
      if (operator === '' || operator === '_ne')
        return wanted.some((value) => given.includes(value)) === (operator === '')
      return true
    })
  }

  function list(contract: Contract, { query }: Asked) {
    const found = rowsOf(contract).filter((row) => matches(contract, row, query))
    const sort = query.get('_sort')?.split(',')[0] ?? 'created_at'
    const sign = (query.get('_order') ?? 'desc').startsWith('desc') ? -1 : 1
    found.sort((one, other) => sign * (one[sort] < other[sort] ? -1 : Number(one[sort] > other[sort])))
    const start = Number(query.get('_start') ?? 0)
    const part = found.slice(start, Number(query.get('_end') ?? start + 25))
    const counts = query.getAll('_value').map((value) => {
      const others = new URLSearchParams(
        [...query].filter(([key]) => splitParameter(key).field !== query.get('_count')),
      )
      others.append(query.get('_count')!, value)
      const total = rowsOf(contract).filter((row) => matches(contract, row, others)).length
      return { value, total, total_is_capped: false }
    })
    return {
      data: part.map((row) => shown(contract, row)),
      meta: { total: found.length, total_is_capped: false, ...(query.has('_count') && { counts }) },
    }
  }

  function usual(contract: Contract, key: string, request: Asked): unknown {
    const { body } = request
    if (contract.name === 'preferences') {
      if (key === 'set' && body.value === null) delete preferences[body.key]
      else if (key === 'set') preferences[body.key] = body.value
      return { data: key === 'set' ? { ...body } : { ...preferences } }
    }
    if (request.name === 'auth.me') return { data: { user: session.user, role: session.role } }
    if (request.name === 'dashboard.read') return { data: dashboard }
    if (request.name === 'undo.change') return (changes.get(body.change)!(), { data: {} })
    if (request.name === 'saved-views.menu') return { data: [] }
    if (request.name === 'search.records') return { data: [] }
    if (key === 'list') return list(contract, request)
    const row = rowsOf(contract).find(({ id }) => id === (request.params['id'] ?? Object.values(request.params).at(-1)))
    const known = rowsOf(contract)
    if (key === 'create') {
      const made = add(contract, body)
      return { data: shown(contract, made), meta: undoBy(() => known.splice(known.indexOf(made), 1)) }
    }
    if (!row) throw new Refusal(404, 'not_found')
    const before = { ...row }
    if (key === 'detail') return { data: shown(contract, row) }
    if (key === 'delete') {
      known.splice(known.indexOf(row), 1)
      return { data: before, meta: undoBy(() => known.push(row)) }
    }
    if (key !== 'update') throw new Refusal(404, 'not_found')
    if (body.updated_at && body.updated_at !== row['updated_at']) throw new Refusal(409, 'edit_conflict')
    Object.assign(row, body, { updated_at: now() })
    return { data: shown(contract, row), meta: undoBy(() => Object.assign(row, before, { updated_at: now() })) }
  }

  function undoBy(undo: () => unknown) {
    const id = crypto.randomUUID()
    changes.set(id, undo)
    return { undo: id }
  }

  async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const client = config.baseURL === voiceApi.defaults.baseURL ? voiceApi : mainApi
    const url = new URL(client.getUri(config), 'http://console.test')
    const path = url.pathname.slice(config.baseURL!.length)
    const isIt = ({ endpoint, pattern }: (typeof endpoints)[number]) =>
      endpoint.method.toLowerCase() === config.method && pattern.test(path)
    const { contract, endpoint, pattern } = endpoints.find(isIt) ?? {}
    if (!endpoint) throw new Error(`No endpoint has ${config.method} ${path}`)
    const { tenantId: _, ...params } = pattern!.exec(path)!.groups ?? {}
    const body = typeof config.data === 'string' ? JSON.parse(config.data) : config.data
    const request = { name: endpoint.name, params: { ...params }, query: url.searchParams, body }
    asked.push(request)
    const answer = (status: number, data: unknown) => ({
      status,
      data,
      statusText: '',
      headers: new AxiosHeaders(),
      config,
    })
    const cancelled = new Promise<never>((_, reject) =>
      config.signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled', 'ERR_CANCELED'))),
    )
    // Ignored once the answer has come.
    cancelled.catch(() => undefined)
    try {
      const given = own.get(request.name)
      const data = given
        ? await Promise.race([given(request), cancelled])
        : usual(contract!, endpoint.name.split('.')[1]!, request)
      return answer(
        200,
        structuredClone(data === undefined ? usual(contract!, endpoint.name.split('.')[1]!, request) : data),
      )
    } catch (refusal) {
      if (refusal instanceof AxiosError) throw Object.assign(refusal, { config })
      if (!(refusal instanceof Refusal)) throw refusal
      throw new AxiosError('failed', undefined, config, undefined, answer(refusal.status, refusal.body))
    }
  }

  document.head.innerHTML = '<meta name="main-api" content="/v1"><meta name="voice-api" content="/api">'
  Object.assign(mainApi.defaults, { adapter, baseURL: '/v1' })
  Object.assign(voiceApi.defaults, { adapter, baseURL: '/api' })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))

  return {
    rows,
    asked,
    preferences,
    add,
    /** Requests of an endpoint that were sent so far. */
    askedFor: (name: string) => asked.filter((one) => one.name === name),
    /** Answers an endpoint in another way until it is told otherwise; `undefined` is answered as usual. */
    answer: (name: string, answer: Answer) => void own.set(name, answer),
    answerAsUsual: (name: string) => void own.delete(name),
  }
}
