import { sql } from 'drizzle-orm'
import { hashPassword } from '../resources/auth/passwords.ts'
import { activityLogs } from '../resources/activity-logs/table.ts'
import { logins } from '../resources/auth/table.ts'
import { files } from '../resources/files/table.ts'
import { invitations } from '../resources/invitations/table.ts'
import { plans } from '../resources/plans/table.ts'
import { roles } from '../resources/roles/table.ts'
import { tenants } from '../resources/tenants/table.ts'
import { ticketComments } from '../resources/ticket-comments/table.ts'
import { ticketCounters, tickets } from '../resources/tickets/table.ts'
import { users } from '../resources/users/table.ts'
import type { Database, Transaction } from './client.ts'
import { demoPassword, demoTenants, type DemoTenant } from './demo/accounts.ts'
import { tellActivity } from './demo/activity.ts'
import { tellInvitations } from './demo/invitations.ts'
import { demoPlans } from './demo/plans.ts'
import { demoRoles } from './demo/roles.ts'
import { tellTickets, ticketCount, type Cast } from './demo/tickets.ts'
import { inPlatform } from './scope.ts'

/** Fills an empty database with the demo; leaves any other alone. */
export async function seedDemo(db: Database, now = new Date()): Promise<void> {
  await inPlatform(db, async (tx) => {
    // Several processes may start on one empty database: one of them fills it.
    await tx.execute(sql`lock table ${tenants} in share row exclusive mode`)
    const [existing] = await tx.select({ id: tenants.id }).from(tenants).limit(1)
    if (existing) return
    const password_hash = await hashPassword(demoPassword)
    await tx.insert(plans).values(demoPlans)
    for (const tenant of demoTenants) {
      const cast = await addPeople(tx, tenant, password_hash, now)
      if (!tenant.isPlatform) await addTickets(tx, cast, now)
    }
  })
}

async function addPeople(tx: Transaction, tenant: DemoTenant, password_hash: string, now: Date): Promise<Cast> {
  const { slug, name, timezone, locale, currency, isPlatform = false, people } = tenant
  const [{ id: tenant_id } = { id: '' }] = await tx.insert(tenants)
    .values({ slug, name, timezone, locale, currency, is_platform: isPlatform, status: 'active' }).returning()
  const made = await tx.insert(roles).values(demoRoles(isPlatform).map((role) => ({ ...role, tenant_id }))).returning()
  const added = await tx.insert(users).values(people.map(({ role, about: _, ...person }, index) => ({
    status: 'active' as const,
    locale,
    ...person,
    tenant_id,
    timezone,
    role_id: made.find((one) => one.name === role)!.id,
    last_login_at: person.status ? null : new Date(now.getTime() - (index + 1) * 5_000_000).toISOString(),
  }))).returning()
  const joined = added.filter(({ status }) => status !== 'invited')
  await tx.insert(logins).values(joined.map(({ id, email }) => ({
    email, tenant_id, user_id: id, password_hash: people.find((person) => person.email === email)?.about ? password_hash : null,
  })))
  if (!isPlatform) await addInvitations(tx, { tenant_id, slug }, added, made, now)
  const working = people.flatMap(({ name, role, status }, index) =>
    status || role === 'Knowledge reader' ? [] : [{ id: added[index]!.id, name, role }])
  return { tenant_id, slug, people: working }
}

async function addInvitations(
  tx: Transaction, tenant: { tenant_id: string; slug: string }, people: (typeof users.$inferSelect)[], made: (typeof roles.$inferSelect)[], now: Date,
) {
  const invited = people.filter(({ status }) => status === 'invited').map(({ email }) => email)
  const role_id = made.find(({ name }) => name === 'Support agent')!.id
  await tx.insert(invitations).values(tellInvitations({ ...tenant, role_id, invited_by_id: people[0]!.id }, invited, now))
}

async function addTickets(tx: Transaction, cast: Cast, now: Date) {
  const told = tellTickets(cast, now)
  await tx.insert(files).values(told.files)
  await tx.insert(tickets).values(told.tickets)
  await tx.insert(ticketComments).values(told.comments)
  await tx.insert(activityLogs).values(tellActivity(cast, told))
  await tx.insert(ticketCounters).values({ tenant_id: cast.tenant_id, last_number: ticketCount })
}
