import { costOf } from './cpu.ts'
import { ask, type Request } from './load.ts'
import { enter, median, settle } from './measure.ts'
import { sizes } from './rows.ts'
import { readsOf } from './scale.ts'
import type { Figure } from './table.ts'

const rounds = 5
/** Equal requests of a round, one after the other. */
const count = 10

/** Beside the growth of each request, what some cost in times of a list. */
const inLists = { dashboard: 3, palette: 2 }
const list = 'tickets, first page'

/** Compares what each request costs in tenants of 10,000, 100,000 and 1,000,000 tickets of one database, in turns. */
export async function measureGrowth(port: number, isWanted: (what: string) => boolean): Promise<Figure[]> {
  const requests = await requestsOf(port)
  const measured = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const { name, request } of requests) {
      measured.set(name, [...(measured.get(name) ?? []), await costOf(port, count, request)])
    }
    // The first round warms up the JIT compiler and caches.
    if (round > 0) continue
    measured.clear()
    await settle(port)
  }
  const cost = (what: string, size: number) => median(measured.get(nameOf(what, size))!)
  return figuresOf(cost).filter(({ what }) => isWanted(what))
}

const nameOf = (what: string, size: number) => `${what} of ${size}`
const bySize = sizes.toSorted((one, other) => one - other)

/** The reads of each tenant and one of its tickets. */
async function requestsOf(port: number): Promise<{ name: string; request: Request }[]> {
  const ofTenants = sizes.map(async (size, place) => {
    const { token, tenantId } = await enter(port, place)
    const reads = readsOf(tenantId)
    const page = await ask(port, { path: reads.find(({ what }) => what === list)!.path, token })
    const ticket = { what: 'a ticket', path: `/v1/${tenantId}/tenants/tickets/detail/${page.data[0].id}` }
    return [...reads, ticket].map(({ what, path }) => ({ name: nameOf(what, size), request: { path, token } }))
  })
  return (await Promise.all(ofTenants)).flat()
}

function figuresOf(cost: (what: string, size: number) => number): Figure[] {
  const all = [...readsOf('').map(({ what }) => what), 'a ticket']
  const growth = all.flatMap((what) =>
    bySize.slice(1).map((size, index) => {
      const before = bySize[index]!
      return figure(`growth to ${size.toLocaleString('en')}: ${what}`, cost(what, size), cost(what, before), 1.5)
    }),
  )
  const shares = Object.entries(inLists).flatMap(([what, most]) =>
    bySize.map((size) =>
      figure(`cost in ${size.toLocaleString('en')}: ${what}, in lists`, cost(what, size), cost(list, size), most),
    ),
  )
  return [...growth, ...shares]
}

const figure = (what: string, own: number, other: number, most: number): Figure => ({
  what,
  measured: `${own.toFixed(1)} ms`,
  against: `${other.toFixed(1)} ms`,
  value: own / other,
  unit: '×',
  most,
})
