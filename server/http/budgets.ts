import type { Context as HonoContext } from 'hono'
import { budgets, mayBeDear, type Budget } from '#contract/grammar/budgets.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
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
