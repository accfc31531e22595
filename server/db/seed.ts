import { sql } from 'drizzle-orm'
import { noLimits } from '#contract/limits.ts'
import { hashPassword } from '../resources/auth/passwords.ts'
import { activityLogs } from '../resources/activity-logs/table.ts'
import { logins } from '../resources/auth/table.ts'
import { events } from '../resources/events/table.ts'
import { fileChunks, files } from '../resources/files/table.ts'
import { invitations } from '../resources/invitations/table.ts'
import { plans } from '../resources/plans/table.ts'
import { roles } from '../resources/roles/table.ts'
import { tenants } from '../resources/tenants/table.ts'
import { ticketComments } from '../resources/ticket-comments/table.ts'
import { ticketCounters, tickets } from '../resources/tickets/table.ts'
import { users } from '../resources/users/table.ts'
import { query, type Database, type Transaction } from './client.ts'
import { demoPassword, demoTenants, type DemoTenant } from './demo/accounts.ts'
import { createActivity } from './demo/activity.ts'
import { addConversations } from './demo/conversations.ts'
import { createInvitations } from './demo/invitations.ts'
import { demoPlans } from './demo/plans.ts'
import { demos } from './demo/resources.ts'
import { demoRoles } from './demo/roles.ts'
import { createTickets, ticketCount, type Cast } from './demo/tickets.ts'
import { addUsage } from './demo/usage.ts'
import { inPlatform } from './scope.ts'

/** The days that the demo's tenants are there: longer than anything that happened in them. */
const foundedDays = 100
const founded = (now: Date) => new Date(now.getTime() - foundedDays * 86_400_000).toISOString()

/** Fills an empty database with the demo; leaves any other unchanged. */
export async function seedDemo(db: Database, now = new Date()): Promise<void> {
  await inPlatform(db, async (tx) => {
    // Seeding runs without timeouts, and so does waiting for another process that seeds.
    await tx.execute(
      sql`select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout']) as name`,
    )
    // Several processes may start on one empty database; the lock lets one of them seed it.
    await tx.execute(sql`lock table ${tenants} in share row exclusive mode`)
    const [existing] = await tx.select({ id: tenants.id }).from(tenants).limit(1)
    if (existing) return
    const password_hash = await hashPassword(demoPassword)
    const added = await tx.insert(plans).values(demoPlans).returning()
    const planIds = new Map(added.map(({ code, id }) => [code, id]))
    for (const tenant of demoTenants) {
      const cast = await addPeople(tx, tenant, planIds, password_hash, now)
      if (tenant.isPlatform) continue
      await addTickets(tx, cast, now)
      await addResources(tx, cast, now)
      await addConversations(tx, { ...tenant, tenant_id: cast.tenant_id }, now)
      await addUsage(tx, cast.tenant_id, now)
    }
    // Lists that are opened soon after do not offer the demo as new.
    await tx.update(events).set({ at: sql`now() - interval '1 hour'` })
  })
}

async function addPeople(
  tx: Transaction,
  tenant: DemoTenant,
  planIds: Map<string, string>,
  password_hash: string,
  now: Date,
): Promise<Cast> {
  const { slug, name, timezone, locale, currency, isPlatform = false, plan, limits, people } = tenant
  const terms = { plan_id: planIds.get(plan ?? ''), limits: { ...noLimits, ...limits } }
  const since = { created_at: founded(now), updated_at: founded(now) }
  const [{ id: tenant_id } = { id: '' }] = await tx
    .insert(tenants)
    .values({ slug, name, timezone, locale, currency, is_platform: isPlatform, status: 'active', ...terms, ...since })
    .returning()
  const made = await tx
    .insert(roles)
    .values(demoRoles(isPlatform).map((role) => ({ ...role, tenant_id })))
    .returning()
  const added = await tx
    .insert(users)
    .values(
      people.map(({ role, about: _, ...person }, index) => ({
        status: 'active' as const,
        locale,
        ...(person.status !== 'invited' && since),
        ...person,
        tenant_id,
        timezone,
        role_id: made.find((one) => one.name === role)!.id,
        last_login_at: person.status ? null : new Date(now.getTime() - (index + 1) * 5_000_000).toISOString(),
      })),
    )
    .returning()
  const joined = added.filter(({ status }) => status !== 'invited')
  await tx.insert(logins).values(
    joined.map(({ id, email }) => ({
      email,
      tenant_id,
      user_id: id,
      password_hash: people.find((person) => person.email === email)?.about ? password_hash : null,
    })),
  )
  if (!isPlatform) await addInvitations(tx, { tenant_id, slug }, added, made, now)
  const working = people.flatMap(({ name, role, status }, index) =>
    status || role === 'Knowledge reader' ? [] : [{ id: added[index]!.id, name, role }],
  )
  return { tenant_id, slug, people: working }
}

async function addInvitations(
  tx: Transaction,
  tenant: { tenant_id: string; slug: string },
  people: (typeof users.$inferSelect)[],
  made: (typeof roles.$inferSelect)[],
  now: Date,
) {
  const invited = people.filter(({ status }) => status === 'invited').map(({ email }) => email)
  const role_id = made.find(({ name }) => name === 'Support agent')!.id
  await tx
    .insert(invitations)
    .values(createInvitations({ ...tenant, role_id, invited_by_id: people[0]!.id }, invited, now))
}

async function addTickets(tx: Transaction, cast: Cast, now: Date) {
  const demo = createTickets(cast, now)
  await tx.insert(files).values(demo.files)
  await tx
    .insert(fileChunks)
    .values(demo.files.map(({ tenant_id, id, bytes }) => ({ tenant_id, file_id: id!, position: 0, bytes })))
  await tx.insert(tickets).values(demo.tickets)
  await tx.insert(ticketComments).values(demo.comments)
  await tx.insert(activityLogs).values(createActivity(cast, demo))
  await tx.insert(ticketCounters).values({ tenant_id: cast.tenant_id, last_number: ticketCount })
}

/** Adds the rows of each resource that has a demo of its own. */
async function addResources(tx: Transaction, { tenant_id, slug }: Cast, now: Date) {
  const refer = async (noun: string, at: number) => {
    const table = sql.identifier(noun.replaceAll('-', '_'))
    const ids = await query<{ id: string }>(tx, sql`select id from ${table} where tenant_id = ${tenant_id} order by id`)
    if (ids.length === 0) throw new Error(`The demo has no ${noun}: add theirs before`)
    return ids[at % ids.length]!.id
  }
  for (const { table, rows } of demos) {
    const added = await rows({ tenant_id, slug, now, refer })
    await tx.insert(table).values(
      added.map((row) => {
        const created_at = row['created_at'] ?? founded(now)
        return { created_at, updated_at: created_at, ...row }
      }),
    )
  }
}
