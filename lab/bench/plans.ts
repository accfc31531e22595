import { costOf } from './cpu.ts'
import { ask, type Request } from './load.ts'
import { enter } from './measure.ts'
import { newTicketsText } from './rows.ts'
import { readsOf } from './scale.ts'
import type { Figure } from './table.ts'

/** Rows that are added without a vacuum: enough to cost a plan that reads them all, too few for autovacuum. */
const added = 2_000
/** Requests of a small tenant. */
const many = 40
/** A statement is named when it is repeated, and after five plans one may be kept for any values. */
const [early, between, late] = [5, 3, 5]

/**
 * Repeats each request over one connection while new rows are not vacuumed, and compares its last calls with its first:
 * a plan that is kept for any values can read every row of a large tenant.
 */
export async function measurePlans(
  port: number,
  tenantId: string,
  isWanted: (what: string) => boolean,
): Promise<Figure[]> {
  const { token } = await enter(port)
  await ask(port, { method: 'POST', path: '/bare/run', body: [{ text: newTicketsText(added), values: [tenantId] }] })
  const figures: Figure[] = []
  for (const { what, path } of readsOf(tenantId)) {
    if (isWanted(nameOf(what))) figures.push(await planFigure(port, nameOf(what), { path, token }))
  }
  return figures
}

/**
 * Repeats each request of a small tenant over one connection, beside a tenant with 97 % of the rows: a plan that is kept for
 * any values supposes tenants of one size.
 */
export async function measureSmall(port: number, isWanted: (what: string) => boolean): Promise<Figure[]> {
  const { token, tenantId } = await enter(port, 2)
  const figures: Figure[] = []
  for (const { what, path } of readsOf(tenantId))
    if (isWanted(`small ${what}`))
      figures.push(await planFigure(port, `small ${what}`, { path, token }, many - early - late))
  return figures
}

const nameOf = (what: string) => `plan of ${what}`

export const planNames = readsOf('').map(({ what }) => nameOf(what))
export const smallNames = readsOf('').map(({ what }) => `small ${what}`)

async function planFigure(port: number, what: string, request: Request, meanwhile = between): Promise<Figure> {
  // The first calls also compile.
  await costOf(port, 1, request)
  const before = await costOf(port, early, request)
  await costOf(port, meanwhile, request)
  const after = await costOf(port, late, request)
  return {
    what,
    measured: `${after.toFixed(1)} ms`,
    against: `${before.toFixed(1)} ms at first`,
    value: after / before,
    unit: '×',
    most: 2,
  }
}
