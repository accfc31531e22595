import { eq, like, or, sql } from 'drizzle-orm'
import { slugOf } from '#contract/grammar/slug.ts'
import { defaultTimezone } from '#contract/grammar/locale.ts'
import type { Transaction } from '../../db/client.ts'
import type { Client } from '../../http/client.ts'
import { record } from '../../record/activity/record.ts'
import { trialDays } from '../../identity/limits.ts'
import { logins, type registrations } from '../../identity/table.ts'
import { addStandardRoles } from '../../identity/roles/standard.ts'
import { users } from '../../identity/users/table.ts'
import { tenants } from '../../identity/tenants/table.ts'

type Registration = typeof registrations.$inferSelect

/** Creates a tenant on trial with its roles and first administrator; `undefined` if the address was taken meanwhile. */
export async function foundTenant(tx: Transaction, registration: Registration, client: Client) {
  const { company_name: name, plan_id, locale, email, password_hash } = registration
  const [tenant] = await tx
    .insert(tenants)
    .values({
      name,
      plan_id,
      locale,
      slug: await freeSlug(tx, name),
      status: 'trial',
      timezone: defaultTimezone,
      currency: 'IDR',
      trial_ends_at: sql`now() + make_interval(days => ${trialDays})`,
    })
    .returning()
  const tenant_id = tenant!.id
  const admin = await addStandardRoles(tx, tenant_id)
  const [user] = await tx
    .insert(users)
    .values({
      tenant_id,
      email,
      name: registration.name,
      locale,
      role_id: admin.id,
      status: 'active',
      password_changed_at: sql`now()`,
    })
    .returning()
  const login = { email, tenant_id, user_id: user!.id, password_hash }
  const [made] = await tx.insert(logins).values(login).onConflictDoNothing().returning()
  if (!made) return undefined
  await record(tx, { tenant: { id: tenant_id } }, client, {
    action: 'auth.register',
    resource: { type: 'tenants', id: tenant_id, label: name },
  })
  return { tenant_id, user_id: user!.id }
}

/** The first free slug: `pt-maju-jaya`, or with a number appended. */
async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const plain = slugOf(name)
  const taken = await tx
    .select({ slug: tenants.slug })
    .from(tenants)
    .where(or(eq(tenants.slug, plain), like(tenants.slug, `${plain}-%`)))
  const slugs = new Set(taken.map(({ slug }) => slug))
  let slug = plain
  for (let number = 2; slugs.has(slug); number++) slug = `${plain}-${number}`
  return slug
}
