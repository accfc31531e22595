import type { Context as HonoContext } from 'hono'
import { budgets, type Budget } from '#contract/grammar/budgets.ts'
import { everyVerb, type Endpoint } from '#contract/grammar/contract.ts'
import type { Throttle } from '../identity/throttle.ts'
import { StartError } from '../base/start-error.ts'
import type { Context } from './context.ts'
import { clientOf } from './client.ts'

/** @throws StartError if an endpoint that can be expensive declares no budget */
export function requireBudget(endpoint: Endpoint, isExpensive = canBeExpensive(endpoint)): void {
  if (!isExpensive || endpoint.budget !== undefined) return
  throw new StartError(
    `${endpoint.name} may be dear and names no budget: give it one of contract/grammar/budgets.ts, or \`budget: null\` if it is ` +
      'as cheap as reading a record',
  )
}

/** True if the router counts the calls of an endpoint. Some budgets are counted by the handler instead. */
export function isCounted({ budget }: Endpoint): boolean {
  const known: Budget | undefined = budget ? budgets[budget] : undefined
  return known !== undefined && !known.byHandler
}

/**
 * Counts a call against the budget of its endpoint, unless the handler does.
 *
 * @returns a function to call when the call has ended, for the limit of concurrent calls
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
 * Checks whether an endpoint can be expensive: streams, sockets, jobs, file transfers, and any `POST` or `GET` with its own
 * query that is not one of the five built-in verbs. Those access one record or one page of a list.
 */
function canBeExpensive(endpoint: Endpoint): boolean {
  const { name, method, job, upload, form, download, exports, stream, socket } = endpoint
  if (job || upload || form || download || exports || stream || socket) return true
  const isBuiltIn = everyVerb.some((verb) => name.endsWith(`.${verb}`))
  return !isBuiltIn && (method === 'POST' || (method === 'GET' && endpoint.query !== undefined))
}
