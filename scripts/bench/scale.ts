import { batch, ingestPair } from './ingest.ts'
import { load, percentile, type Request } from './load.ts'
import { enter, median } from './measure.ts'
import type { Figure } from './table.ts'

const rounds = 3
const roundMs = 800

/** A request of the platform beside the statements that it needs, sent by a bare handler over the same driver. */
export interface Pair {
  what: string
  request: () => Request
  bare: () => { text: string; values: unknown[] }[]
  most?: number
}

/** Measures lists, summaries and ingest of a large tenant, one request at a time, in ratios of the same run. */
export async function measureScale(port: number, tenantId: string): Promise<Figure[]> {
  const token = (await enter(port)).token
  const base = `/v1/${tenantId}/tenants`
  const get =
    (path: string): (() => Request) =>
    () => ({ path: `${base}/${path}`, token })
  const times = new Map<string, number[]>()
  const keep = async (name: string, request: () => Request) => {
    const { times: measured } = await load(port, 1, roundMs, request)
    times.set(name, [...(times.get(name) ?? []), percentile(measured, 0.5)])
  }

  const pairs: Pair[] = lists(tenantId).map(({ what, path, bare }) => ({
    what,
    request: get(path),
    bare: () => bare,
    most: 2.5,
  }))
  const alone = {
    'tickets, deepest page': get('tickets/list?_start=9975&_end=10000'),
    'calls, deepest page': get('calls/list?_start=9975&_end=10000'),
    'usage, deepest page': get('usages/list?_start=9975&_end=10000'),
    'summary of a year': get(`usages/summary?from=${daysAgo(365)}&to=${daysAgo(0)}&group_by=day`),
    'summary of a day': get(`usages/summary?from=${daysAgo(1)}&to=${daysAgo(0)}&group_by=day`),
  }
  const ingest = await ingestPair(port, tenantId, token)
  for (let round = 0; round <= rounds; round++) {
    for (const { what, request, bare } of [...pairs, ingest]) {
      await keep(what, request)
      await keep(`${what}, bare`, () => ({ method: 'POST', path: '/bare/run', body: bare() }))
    }
    for (const [what, request] of Object.entries(alone)) await keep(what, request)
    // The first round warms up the JIT compiler and caches.
    if (round === 0) times.clear()
  }
  const ms = (name: string) => median(times.get(name)!)
  const exported = await measureExport(port, `${base}/calls/list`, token)
  return [
    ...pairs.map(({ what, most }) => ratio(what, ms(what), `${what}, bare`, ms(`${what}, bare`), most)),
    ...(['tickets', 'calls', 'usage'] as const).map((noun) =>
      ratio(`${noun}, deepest page`, ms(`${noun}, deepest page`), 'first', ms(`${noun}, first page`), 2),
    ),
    ratio('summary of a year', ms('summary of a year'), 'of a day', ms('summary of a day'), 3),
    exported,
    throughput(ms(ingest.what), ms(`${ingest.what}, bare`)),
  ]
}

const ratio = (what: string, own: number, against: string, other: number, most?: number): Figure => ({
  what,
  measured: `${own.toFixed(1)} ms`,
  against: `${other.toFixed(1)} ms ${against.replace(/^.*, /, '')}`,
  value: own / other,
  unit: '×',
  most,
})

const throughput = (own: number, bare: number): Figure => ({
  what: `call events, ${batch} at once`,
  measured: `${Math.round((batch * 1000) / own)} /s`,
  against: `${Math.round((batch * 1000) / bare)} /s bare`,
  value: bare / own,
  unit: '×',
  least: 0.5,
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

interface List {
  what: string
  path: string
  bare: { text: string; values: unknown[] }[]
}

/** The first page, a filter and a search of each list, as the console asks for them. */
function lists(tenantId: string): List[] {
  const list = (what: string, path: string, table: string, order: string, where = '', more: unknown[] = []): List => {
    const rows = `from ${table} where tenant_id = $1 ${where}`
    const values = [tenantId, ...more]
    return {
      what,
      path,
      bare: [
        { text: `select * ${rows} order by ${order} desc, id desc limit 25`, values },
        { text: `select count(*)::int from (select ${rows} limit 10001) capped`, values },
      ],
    }
  }
  const page = '_start=0&_end=25&_order=desc'
  const tickets = `tickets/list?${page}&_sort=created_at`
  const calls = `calls/list?${page}&_sort=started_at`
  const usage = `usages/list?${page}&_sort=occurred_at`
  return [
    list('tickets, first page', tickets, 'tickets', 'created_at'),
    list('tickets, filtered', `${tickets}&status=open`, 'tickets', 'created_at', "and status = 'open'"),
    list(
      'tickets, searched',
      `${tickets}&q=walrus`,
      'tickets',
      'created_at',
      'and (subject ilike $2 or description ilike $2)',
      ['%walrus%'],
    ),
    list('calls, first page', calls, 'calls', 'started_at'),
    list('calls, filtered', `${calls}&status=busy`, 'calls', 'started_at', "and status = 'busy'"),
    list('calls, searched', `${calls}&q=8117919`, 'calls', 'started_at', 'and ("from" ilike $2 or "to" ilike $2)', [
      '%8117919%',
    ]),
    list('usage, first page', usage, 'usage_records', 'occurred_at'),
    list('usage, filtered', `${usage}&type=llm_tokens`, 'usage_records', 'occurred_at', "and type = 'llm_tokens'"),
  ]
}

async function measureExport(port: number, path: string, token: string): Promise<Figure> {
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  })
  let bytes = 0
  for await (const part of answer.body!) bytes += part.length
  const seconds = (performance.now() - started) / 1000
  return {
    what: 'export of 60,000 calls',
    measured: `${seconds.toFixed(1)} s`,
    against: `${(bytes / 1e6).toFixed(1)} MB`,
    value: bytes / 1e6 / seconds,
    unit: 'MB/s',
  }
}
