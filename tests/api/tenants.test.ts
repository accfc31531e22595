import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invitations } from '#contract/invitations.ts'
import { noLimits } from '#contract/limits.ts'
import { users } from '#contract/users.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenants as table } from '#server/resources/tenants/table.ts'
import { plans as plansTable } from '#server/resources/plans/table.ts'
import { usePlatform } from './support/platform.ts'

const platform = usePlatform()

/** Sets a limit past the platform. */
async function limitUsers(allowed: number | null) {
  const { tenant_id } = (await platform.session('foreigner')).user
  await inPlatform(platform.db, (tx) =>
    tx
      .update(table)
      .set({ limits: { ...noLimits, users: allowed } })
      .where(eq(table.id, tenant_id)),
  )
}

describe('the limit of users', () => {
  const add = async (email: string) => {
    const { role } = await platform.session('foreigner')
    const body = { name: email, email: `${email}@limits.test`, role_id: role.id }
    return platform.call(users.endpoints.create, { as: 'foreigner', body })
  }
  const invite = async (emails: string[]) => {
    const { role } = await platform.session('foreigner')
    const body = { emails: emails.map((email) => `${email}@limits.test`), role_id: role.id }
    return platform.call(invitations.endpoints.createMany, { as: 'foreigner', body })
  }
  /** Borealis has six users, one of whom is invited, and one pending invitation without a user. */
  const used = 7

  test('counts users and pending invitations, each address once, and names the plan with more', async () => {
    await limitUsers(used)
    const { status, body } = await add('one')
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'limit_reached',
        reason: 'over_limit',
        message: '7 of 7 users are in use',
        limit: 'users',
        used,
        allowed: used,
        plan: 'Growth',
      },
    ])
    await limitUsers(used + 2)
    expect((await invite(['two', 'three'])).status).toBe(200)
    expect((await invite(['two'])).body.data[0].result).toBe('already_invited')
    expect((await invite(['four'])).body).toMatchObject({ code: 'limit_reached', used: used + 2 })
  })

  test('is not exceeded by concurrent requests', async () => {
    await limitUsers(used + 5)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`many-${index}`)))
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 409).length]).toEqual([3, 9])
  })

  test("is the plan's if the tenant has none of its own", async () => {
    const { tenant_id } = (await platform.session('foreigner')).user
    await limitUsers(null)
    expect((await add('unlimited')).status).toBe(201)
    await inPlatform(platform.db, async (tx) => {
      const [starter] = await tx.select().from(plansTable).where(eq(plansTable.code, 'starter'))
      await tx.update(table).set({ plan_id: starter!.id }).where(eq(table.id, tenant_id))
    })
    expect((await add('limited')).body).toMatchObject({ code: 'limit_reached', allowed: 5 })
  })
})
