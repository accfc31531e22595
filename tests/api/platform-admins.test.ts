import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { tenants } from '#contract/tenants.ts'
import { createPlatformAdmin } from '#server/platform-admin.ts'
import { inPlatform } from '#server/db/scope.ts'
import { roles } from '#server/identity/roles/table.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import { scenarios } from '../support/scenarios.ts'

const platform = usePlatform()
const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort()

scenarios(platform, tenants.endpoints.list, () => ({}), [
  { name: "a tenant's admin, who has no such permission", as: 'admin', gives: 'permission_denied' },
  {
    name: 'a platform admin, whose path names their own tenant',
    as: 'operator',
    gives: 200,
    check: ({ body }) => expect(names(body.data)).toEqual(['Borealis Care', 'Nusantara Support', 'Platform']),
  },
  {
    name: 'with a filter',
    as: 'operator',
    query: 'slug=borealis',
    gives: 200,
    check: ({ body }) => expect(names(body.data)).toEqual(['Borealis Care']),
  },
])

test("a tenant's role with a platform permission still sees no other tenant", async () => {
  const { role } = await platform.session('admin')
  await inPlatform(platform.db, (tx) =>
    tx
      .update(roles)
      .set({ permission_keys: sql`array_append(${roles.permission_keys}, 'read-list-tenants')` })
      .where(eq(roles.id, role.id)),
  )
  const answer = await platform.call(tenants.endpoints.list, { as: 'admin' })
  expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
})

test("a platform admin's other lists contain only rows of their own tenant", async () => {
  const { data } = (await platform.call(activityLogs.endpoints.list, { as: 'operator' })).body
  expect(new Set(data.map((entry: { actor_name: string }) => entry.actor_name))).toEqual(new Set(['Putri Wulandari']))
})

test('an admin created by the command can log in, and the address cannot be used again', async () => {
  const admin = { email: 'ops@example.test', name: 'Ops', password: 'a-long-password-1' }
  await createPlatformAdmin(platform.db, admin)
  const { data } = (
    await platform.call(auth.endpoints.login, { body: { email: admin.email, password: admin.password } })
  ).body
  expect([data.user.tenant.is_platform, data.role.name]).toEqual([true, 'Platform admin'])
  await expect(createPlatformAdmin(platform.db, admin)).rejects.toThrow('already has an account')
})
