import type { Context as HonoContext } from 'hono'
import { budgets, type Budget } from '#contract/grammar/budgets.ts'
import { everyVerb, type Endpoint } from '#contract/grammar/contract.ts'
import type { Throttle } from '../identity/throttle.ts'
import { StartError } from '../base/start-error.ts'
import type { Context } from './context.ts'
import { clientOf } from './client.ts'

/** @throws StartError if an endpoint may be dear, by its shape if not otherwise, and does not say what it counts against */
export function requireBudget(endpoint: Endpoint, isDear = mayBeDear(endpoint)): void {
  if (!isDear || endpoint.budget !== undefined) return
  throw new StartError(
    `${endpoint.name} may be dear and names no budget: give it one of contract/grammar/budgets.ts, or \`budget: null\` if it is ` +
      'as cheap as reading a record',
  )
}

/** True if the router counts the calls of an endpoint: it has a budget that its handler does not count. */
export function isCounted({ budget }: Endpoint): boolean {
  const known: Budget | undefined = budget ? budgets[budget] : undefined
  return known !== undefined && !known.byHandler
}

/**
 * Counts a call against the budget of its endpoint, unless the handler does.
 *
 * @returns a function that ends the call, for what may run at once
 * @throws Problem 429
 */
export async function spend(throttle: Throttle, c: HonoContext<Context>, endpoint: Endpoint): Promise<() => void> {
  const kind = endpoint.budget
  if (!kind || !isCounted(endpoint)) return () => {}
  const { sub = '', tenant } = c.get('claims') ?? {}
  await throttle.attempt({ kind, subject: sub, ip: clientOf(c).ip, tenant })
  return throttle.enter({ kind, subject: sub, tenant })
}

/**
 * Tells from its shape whether a call may be dear: whatever lasts (streams, sockets, jobs), moves files, or does something
 * other than the five built-in verbs: any other `POST`, and a `GET` that takes a query of its own. Built-in verbs touch
 * one record, or one page of a list.
 */
function mayBeDear(endpoint: Endpoint): boolean {
  const { name, method, job, upload, form, download, exports, stream, socket } = endpoint
  if (job || upload || form || download || exports || stream || socket) return true
  const isBuiltIn = everyVerb.some((verb) => name.endsWith(`.${verb}`))
  return !isBuiltIn && (method === 'POST' || (method === 'GET' && endpoint.query !== undefined))
}
