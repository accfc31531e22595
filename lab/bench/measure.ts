import { emailOf, password, people } from './database.ts'
import { ask, load, percentile, type Load, type Request } from './load.ts'
import type { Figure } from './table.ts'

const connections = 50
const rounds = 5
const roundMs = 1500

/** Alternates the measurements, so that other load affects all of them alike. */
export async function measure(port: number, tenantId: string): Promise<Figure[]> {
  const { token } = await enter(port)
  const id = await anyTicket(port, tenantId, token)
  const tickets = `/v1/${tenantId}/tenants/tickets`
  const body = { subject: 'No sound on the line', description: 'Since this morning the phone rings once and stops.' }
  const get = (path: string): Request => ({ path: `${tickets}/${path}`, token })
  const busy: Record<string, Request> = {
    bareList: { path: `/bare/list/${tenantId}` },
    list: get('list?_start=0&_end=25'),
    deepest: get('list?_start=9975&_end=10000'),
    bareDetail: { path: `/bare/detail/${tenantId}/${id}` },
    detail: get(`detail/${id}`),
    bareCreate: { method: 'POST', path: `/bare/create/${tenantId}`, body },
    create: { method: 'POST', path: `${tickets}/create`, token, body },
  }
  const alone: Record<string, Request> = {
    rare: get('list?q=walrus'),
    common: get('list?q=phone'),
    nothing: get('list?q=xylophone'),
  }

  const loads = new Map<string, Load[]>()
  const keep = (name: string, measured: Load) => loads.set(name, [...(loads.get(name) ?? []), measured])
  for (let round = 0; round <= rounds; round++) {
    for (const [name, request] of Object.entries(busy)) {
      keep(name, await load(port, connections, roundMs, () => request))
    }
    keep('whileLoggingIn', await whilePeopleLogIn(port, busy['list']!))
    for (const [name, request] of Object.entries(alone)) keep(name, await load(port, 1, roundMs / 3, () => request))
    // The first round warms up the JIT compiler and caches.
    if (round > 0) continue
    loads.clear()
    await settle(port)
  }
  return figuresOf((name) => loads.get(name)!)
}

/** Does at a known time what the platform and autovacuum do in a minute: folds tallies, and vacuums what measuring fills. */
export const settle = (port: number): Promise<unknown> => ask(port, { method: 'POST', path: '/bare/settle' })

/** Logs in as a person of the largest tenant, or of another one by its place among the sizes. */
export async function enter(port: number, tenant = 0, person = 1): Promise<{ token: string; tenantId: string }> {
  const { data } = await ask(port, logIn(person, tenant))
  return { token: data.token.access_token, tenantId: data.user.tenant_id }
}

async function anyTicket(port: number, tenantId: string, token: string): Promise<string> {
  const page = await ask(port, { path: `/v1/${tenantId}/tenants/tickets/list?_start=5000&_end=5001`, token })
  return page.data[0].id
}

const logIn = (person: number, tenant = 0): Request => ({
  method: 'POST',
  path: '/v1/iam/auth/login',
  body: { email: emailOf(person, tenant), password },
})

async function whilePeopleLogIn(port: number, list: Request): Promise<Load> {
  const lists = load(port, connections, roundMs, () => list)
  await Promise.all(Array.from({ length: people }, (_, person) => ask(port, logIn(person + 1))))
  return lists
}

function figuresOf(loads: (name: string) => Load[]): Figure[] {
  const rate = (name: string) => median(loads(name).map((one) => one.rate))
  const ms = (name: string, share: number) => median(loads(name).map(({ times }) => percentile(times, share)))
  const perSecond = (name: string) => `${Math.round(rate(name))} /s`
  const milliseconds = (name: string, share: number) => `${ms(name, share).toFixed(1)} ms`

  const share = (what: string, name: string, bare: string): Figure => ({
    what,
    measured: perSecond(name),
    against: `${perSecond(bare)} bare`,
    value: median(loads(name).map((one, round) => one.rate / loads(bare)[round]!.rate)),
    unit: '×',
    least: 0.45,
  })
  const search = (what: string, name: string): Figure => ({
    what,
    measured: milliseconds(name, 0.5),
    value: ms(name, 0.5),
    unit: 'ms',
    most: 30,
  })
  return [
    share('list of 25 with references', 'list', 'bareList'),
    share('detail', 'detail', 'bareDetail'),
    share('create', 'create', 'bareCreate'),
    {
      what: 'deepest page, median',
      measured: milliseconds('deepest', 0.5),
      against: `${milliseconds('list', 0.5)} first`,
      value: ms('deepest', 0.5) / ms('list', 0.5),
      unit: '×',
      most: 2,
    },
    {
      what: `list while ${people} log in, p99`,
      measured: milliseconds('whileLoggingIn', 0.99),
      against: `${milliseconds('list', 0.99)} otherwise`,
      value: ms('whileLoggingIn', 0.99) / ms('list', 0.99),
      unit: '×',
      most: 2,
    },
    search('q= that 100 of 1,000,000 match', 'rare'),
    search('q= that 500,000 match', 'common'),
    search('q= that none match', 'nothing'),
  ]
}

export const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
