import * as z from 'zod'
import type { RoutedSpec } from './actions.ts'
import type { Endpoint } from './endpoint.ts'
import type { States } from './states.ts'
import { parametersOf } from './parent.ts'
import { ReasonSchema, type Refusal, type Verdict } from './reasons.ts'

export const RefusalSchema: z.ZodType<Refusal> = z
  .object({
    reason: ReasonSchema,
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Refusal' })

const VerdictSchema: z.ZodType<Verdict> = z.union([z.literal(true), RefusalSchema]).meta({ id: 'Verdict' })

/** The actions that the reader of a row can perform on it, or the reasons why not. */
export interface Rights {
  /** By endpoint key: `{ update: true, delete: { reason: 'system_role' } }`. */
  can?: Record<string, Verdict>
  /** By allowed next status: `{ resolved: true }`. */
  can_become?: Record<string, Verdict>
  /** By field that the policy refuses to change: `{ role_id: { reason: 'last_admin' } }`. */
  cannot_change?: Record<string, Refusal>
}

/**
 * The endpoints that act on a record: `['update', 'delete', 'resend']`. Endpoints of nested records, such as a user's
 * sessions, are excluded.
 *
 * @param names the path parameters that identify a record, `[':id']`
 */
export const rowActionsOf = (endpoints: Record<string, RoutedSpec>, names: string[]): string[] =>
  Object.entries(endpoints)
    .filter(([, { route, socket }]) => (socket || !route.startsWith('GET')) && `${parametersOf(route)}` === `${names}`)
    .map(([key]) => key)

/** The statuses that can be set manually: `nextStates(tickets.states, 'resolved')`. */
export const nextStates = (states: States | undefined, state: string): readonly string[] =>
  (states?.transitions[state] ?? []).filter((next) => !states?.automatic?.[state]?.includes(next))

/** The statuses that `update` can set. None if its body lacks the field, since then only actions change the status. */
export const settableStates = (
  { states, endpoints }: { states?: States; endpoints: Record<string, Pick<Endpoint, 'body'>> },
  state: string,
): readonly string[] => {
  const body = endpoints['update']?.body as z.ZodObject | undefined
  return states && body && states.field in body.shape ? nextStates(states, state) : []
}

/** Adds `can` to a row and, if it can be updated, `cannot_change` and, for records with statuses, `can_become`. */
export function withRights(row: z.ZodObject, actions: string[], states?: States): z.ZodObject {
  if (actions.length === 0) return row
  const can = z.object(Object.fromEntries(actions.map((key) => [key, VerdictSchema]))).partial()
  const acting = row.extend({ can: can.optional() })
  if (!actions.includes('update')) return acting
  const updating = acting.extend({ cannot_change: z.record(z.string(), RefusalSchema).optional() })
  if (!states) return updating
  const become = z.partialRecord(z.enum(Object.keys(states.transitions)), VerdictSchema)
  return updating.extend({ can_become: become.optional() })
}
