import { and, eq, sql } from 'drizzle-orm'
import type { NotificationParams } from '#contract/notification-kinds.ts'
import { tickets as contract } from '#contract/tickets.ts'
import { query, type Database, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Actor } from '../../base/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { notify } from '../notifications/ports.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { users } from '../../identity/users/table.ts'
import type { tickets } from './table.ts'

type Ticket = typeof tickets.$inferSelect
/** The fields of a ticket for notifying its assignee. */
export type Assigned = Pick<Ticket, 'id' | 'tenant_id' | 'assignee_id' | 'number' | 'subject'>
type Named = { assignee_id: string }

/** Milliseconds between checks for due tickets. */
export const dueCheckMs = 60_000
/** Maximum tickets per check. */
const most = 500

const aboutTicket = ({ id, tenant_id }: Pick<Ticket, 'id' | 'tenant_id'>) => ({
  tenant_id,
  about: { type: contract.name, id },
  permission: contract.endpoints.detail.permission,
})

/** Tells whether the assignee must be notified: not when assigning to oneself. */
export const hasAssigneeToTell = <T extends Partial<Assigned>>(ticket: T, actor: Actor): ticket is T & Named =>
  Boolean(ticket.assignee_id) && ticket.assignee_id !== actor.id

/** Notifies the new assignee of a ticket. */
export async function tellAssignee(tx: Transaction, deps: Deps, ticket: Assigned, actor: Actor): Promise<void> {
  if (!hasAssigneeToTell(ticket, actor)) return
  const { assignee_id, number, subject } = ticket
  const params = { by: actor.name, number, subject }
  await notify(tx, deps, { kind: 'assigned', to: [assignee_id], by: actor.id, params, ...aboutTicket(ticket) })
}

/** A user, or a person without an account. */
export type By = Pick<Actor, 'name'> & { id: string | null }

type Happening = Pick<NotificationParams['watched'], 'what' | 'detail'>

interface Told {
  ticket: Ticket
  actor: By
  except?: (string | null)[]
  /** Further users to notify, watching or not. */
  also?: (string | null)[]
}

/** Notifies the watchers of a ticket, except users who get another notification. */
export async function tellWatchers(
  tx: Transaction,
  deps: Pick<Deps, 'keys'>,
  { ticket, actor, except = [], also = [] }: Told,
  happening: Happening,
): Promise<void> {
  const { number, subject, watcher_ids } = ticket
  const to = [...new Set([...watcher_ids, ...also])].filter((id) => id !== null && !except.includes(id)) as string[]
  const params = { by: actor.name, number, subject, ...happening }
  await notify(tx, deps, { kind: 'watched', to, by: actor.id ?? undefined, params, ...aboutTicket(ticket) })
}

/** Notifies watchers of a new status and a new assignee. The assignee gets a notification of their own. */
export async function tellChanges(
  tx: Transaction,
  deps: Pick<Deps, 'keys'>,
  { before, ticket, actor }: { before: Ticket; ticket: Ticket; actor: By },
): Promise<void> {
  const { status, assignee_id } = ticket
  if (ticket.watcher_ids.length === 0) return
  if (status !== before.status) await tellWatchers(tx, deps, { ticket, actor }, { what: 'status', detail: status })
  if (assignee_id === before.assignee_id) return
  const detail = await nameOf(tx, ticket)
  const what = assignee_id ? 'assigned' : 'unassigned'
  await tellWatchers(tx, deps, { ticket, actor, except: [assignee_id] }, { what, detail })
}

async function nameOf(tx: Transaction, { tenant_id, assignee_id }: Ticket): Promise<string> {
  if (!assignee_id) return ''
  const isAssignee = and(eq(users.tenant_id, tenant_id), eq(users.id, assignee_id))
  const [user] = await tx.select({ name: users.name }).from(users).where(isAssignee)
  return user?.name ?? ''
}

type Due = Pick<Ticket, 'id' | 'tenant_id' | 'number' | 'subject' | 'resolution_due_at'> & {
  assignee_id: string
  state: 'soon' | 'overdue'
}

/** Notifies assignees once each: within an hour before a ticket is due, and when it is overdue. */
export const tellDue = ({ db, keys }: Pick<Deps, 'keys'> & { db: Database }): Promise<void> =>
  inPlatform(db, async (tx) => {
    for (const ticket of await query<Due>(tx, newlyDue)) {
      const { assignee_id, number, subject, state } = ticket
      const cause = causeOf(ticket)
      const params = { number, subject, state }
      await notify(tx, { keys }, { kind: 'due', to: [assignee_id], params, cause, ...aboutTicket(ticket) })
    }
  })

const causeOf = ({ id, state, resolution_due_at }: Due) => `${state}:${id}:${resolution_due_at}`

/** Excludes tickets that became due more than a day ago, while the platform was down. */
const newlyDue = sql`
  select * from (
    select id, tenant_id, number, subject, assignee_id,
      to_char(resolution_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as resolution_due_at,
      case when resolution_due_at <= now() then 'overdue' else 'soon' end as state
    from tickets
    where status in ('new', 'open', 'pending', 'on_hold') and merged_into_id is null and assignee_id is not null
      and resolution_due_at between now() - interval '1 day' and now() + interval '1 hour'
      and ${isOfOpenTenant(sql`tickets.tenant_id`)}
  ) t
  where not exists (
    select from notifications n where n.tenant_id = t.tenant_id and n.user_id = t.assignee_id
      and n.cause = t.state || ':' || t.id || ':' || t.resolution_due_at
  )
  order by resolution_due_at limit ${most}`
