import { batch, ingestName, ingestPair } from './ingest.ts'
import { load, percentile, type Request } from './load.ts'
import { enter, median, settle } from './measure.ts'
import { measureRoute, routeName } from './route.ts'
import type { Figure } from './table.ts'

const rounds = 9
const roundMs = 300

/** A request of the platform and one of a bare handler, which sends only the statements that it needs. */
export interface Pair {
  what: string
  request: () => Request
  bare: () => Request
  most?: number
}

/**
 * Measures lists, summaries and ingest of a large tenant, one request at a time, in ratios of the same run.
 *
 * @param isWanted limits the figures by their names
 */
export async function measureScale(
  port: number,
  tenantId: string,
  isWanted: (what: string) => boolean,
): Promise<Figure[]> {
  const token = (await enter(port)).token
  const pairs = [...pairsOf(tenantId, token), await ingestPair(port, tenantId, token)]
  const figures = [...pairs.map((pair) => figureOf(pair)), ...comparisons(tenantId, token)]
  const wanted = figures.filter(({ what }) => isWanted(what))
  const times = await measureAll(port, new Map(wanted.flatMap(({ own, other }) => [own, other])))
  const measured = wanted.map(({ own, other, figure }) => figure(times.get(own[0])!, times.get(other[0])!))
  if (isWanted(routeName)) measured.push(await measureRoute(port, tenantId, token))
  const exported = 'export of 200,000 calls'
  if (!isWanted(exported)) return measured
  return [...measured, await measureExport(port, exported, `/v1/${tenantId}/tenants/calls/list`, token)]
}

type Named = [name: string, request: () => Request]

/** Two requests, and what their times say. */
interface Comparison {
  what: string
  own: Named
  other: Named
  figure: (own: number, other: number) => Figure
}

/** Repeats the requests in turns. @returns the median time of each by its name */
async function measureAll(port: number, requests: Map<string, () => Request>): Promise<Map<string, number>> {
  const times = new Map<string, number[]>()
  if (requests.size === 0) return new Map()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, request] of requests) {
      const { times: measured } = await load(port, 1, roundMs, request)
      times.set(name, [...(times.get(name) ?? []), percentile(measured, 0.5)])
    }
    // The first round warms up the JIT compiler and caches.
    if (round > 0) continue
    times.clear()
    await settle(port)
  }
  return new Map([...times].map(([name, measured]) => [name, median(measured)]))
}

function figureOf({ what, request, bare, most }: Pair): Comparison {
  const isIngest = what === ingestName
  return {
    what,
    own: [what, request],
    other: [`${what}, bare`, bare],
    figure: (own, other) => (isIngest ? throughput(what, own, other) : ratio(what, own, 'bare', other, most)),
  }
}

function pairsOf(tenantId: string, token: string): Pair[] {
  const base = `/v1/${tenantId}/tenants`
  return lists(tenantId).map(({ what, path, bare }) => ({
    what,
    request: () => ({ path: `${base}/${path}`, token }),
    bare: () => ({ method: 'POST', path: '/bare/run', body: bare }),
    most: 2.5,
  }))
}

/** The deepest page of each list beside its first, and the sums of a year beside those of a day. */
function comparisons(tenantId: string, token: string): Comparison[] {
  const get =
    (path: string): (() => Request) =>
    () => ({ path: `/v1/${tenantId}/tenants/${path}`, token })
  const compare = (what: string, own: () => Request, against: string, other: Named, most: number): Comparison => ({
    what,
    own: [what, own],
    other,
    figure: (one, two) => ratio(what, one, against, two, most),
  })
  const all = lists(tenantId)
  const deepest = ['tickets', 'calls', 'usage'].map((noun) => {
    const first = all.find(({ what }) => what === `${noun}, first page`)!
    const path = first.path.replace('_start=0&_end=25', '_start=9975&_end=10000')
    return compare(`${noun}, deepest page`, get(path), 'first', [first.what, get(first.path)], 2)
  })
  const sums = (days: number) => get(`usages/summary?from=${daysAgo(days)}&to=${daysAgo(0)}&group_by=day`)
  return [...deepest, compare('summary of a year', sums(365), 'of a day', ['summary of a day', sums(1)], 3)]
}

const ratio = (what: string, own: number, against: string, other: number, most?: number): Figure => ({
  what,
  measured: `${own.toFixed(1)} ms`,
  against: `${other.toFixed(1)} ms ${against}`,
  value: own / other,
  unit: '×',
  most,
})

const throughput = (what: string, own: number, bare: number): Figure => ({
  what,
  measured: `${Math.round((batch * 1000) / own)} /s`,
  against: `${Math.round((batch * 1000) / bare)} /s bare`,
  value: bare / own,
  unit: '×',
  least: 0.5,
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The reads of a tenant: its lists, the deepest page of one, sums, dashboard and search across resources. */
export const readsOf = (tenantId: string): { what: string; path: string }[] => [
  ...lists(tenantId).map(({ what, path }) => ({ what, path: `/v1/${tenantId}/tenants/${path}` })),
  {
    what: 'tickets, deepest page',
    path: `/v1/${tenantId}/tenants/tickets/list?_start=9975&_end=10000&_sort=created_at&_order=desc`,
  },
  {
    what: 'choices of tickets, counted',
    path: `/v1/${tenantId}/tenants/tickets/list?_count=status&_value=open&_value=new`,
  },
  { what: 'summary of a year', path: `/v1/${tenantId}/tenants/usages/summary?from=${daysAgo(365)}&group_by=day` },
  { what: 'dashboard', path: '/v1/dashboard' },
  { what: 'palette', path: `/v1/${tenantId}/search?q=walrus` },
]

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
    list('calls, searched', `${calls}&q=8110007919`, 'calls', 'started_at', 'and ("from" ilike $2 or "to" ilike $2)', [
      '%8110007919%',
    ]),
    list('usage, first page', usage, 'usage_records', 'occurred_at'),
    list('usage, filtered', `${usage}&type=llm_tokens`, 'usage_records', 'occurred_at', "and type = 'llm_tokens'"),
  ]
}

async function measureExport(port: number, what: string, path: string, token: string): Promise<Figure> {
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  })
  let bytes = 0
  for await (const part of answer.body!) bytes += part.length
  const seconds = (performance.now() - started) / 1000
  return {
    what,
    measured: `${seconds.toFixed(1)} s`,
    against: `${(bytes / 1e6).toFixed(1)} MB`,
    value: bytes / 1e6 / seconds,
    unit: 'MB/s',
  }
}
