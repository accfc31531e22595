import { eq } from 'drizzle-orm'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { defaultTimezone } from '#contract/grammar/locale.ts'
import { record } from './record/activity/record.ts'
import { hashPassword } from './identity/passwords.ts'
import { logins } from './identity/table.ts'
import { roles } from './identity/roles/table.ts'
import { tenants } from './identity/tenants/table.ts'
import { users } from './identity/users/table.ts'
import { StartError } from './base/start-error.ts'
import type { Database, Transaction } from './db/client.ts'
import { inPlatform } from './db/scope.ts'

interface Admin {
  email: string
  name: string
  password: string
}

/** Adds an operator; the first one also creates the operators' tenant. @throws StartError if the address is taken */
export async function createPlatformAdmin(db: Database, { email, name, password }: Admin): Promise<void> {
  const password_hash = await hashPassword(password)
  await inPlatform(db, async (tx) => {
    const [taken] = await tx.select({ email: logins.email }).from(logins).where(eq(logins.email, email))
    if (taken) throw new StartError(`${email} already has an account`)
    const { tenant_id, role_id } = await platformRole(tx)
    const [user] = await tx.insert(users).values({ tenant_id, role_id, email, name, status: 'active' }).returning()
    await tx.insert(logins).values({ email, tenant_id, user_id: user!.id, password_hash })
    const resource = { type: 'users', id: user!.id, label: name }
    await record(tx, { tenant: { id: tenant_id } }, null, { action: 'users.create', resource, reason: 'command_line' })
  })
}

async function platformRole(tx: Transaction): Promise<{ tenant_id: string; role_id: string }> {
  const [existing] = await tx
    .select({ tenant_id: roles.tenant_id, role_id: roles.id })
    .from(roles)
    .innerJoin(tenants, eq(tenants.id, roles.tenant_id))
    .where(eq(tenants.is_platform, true))
    .orderBy(roles.created_at)
    .limit(1)
  if (existing) return existing
  const [tenant] = await tx
    .insert(tenants)
    .values({
      name: 'Platform',
      slug: 'platform',
      status: 'active',
      timezone: defaultTimezone,
      locale: 'en',
      currency: 'USD',
      is_platform: true,
    })
    .returning()
  const [role] = await tx
    .insert(roles)
    .values({
      tenant_id: tenant!.id,
      name: 'Platform admin',
      is_system: true,
      permission_keys: permissionKeys,
    })
    .returning()
  return { tenant_id: tenant!.id, role_id: role!.id }
}
