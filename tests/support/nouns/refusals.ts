import { sql } from 'drizzle-orm'
import type { Session } from '#contract/auth.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { plans } from '#contract/plans/contract.ts'
import { tenants } from '#contract/tenants.ts'
import { inPlatform } from '#server/db/scope.ts'
import { member } from '../identity.ts'
import type { Account } from '../accounts.ts'
import type { Answer } from '../api.ts'
import type { Sending, TestPlatform } from '../platform/in-process.ts'

/** Produces a refusal. */
export type Scenario = (platform: TestPlatform) => Promise<Answer>
/** The scenarios of a noun, by the key of an endpoint and a reason: `'update last_admin'`. */
export type Scenarios = Record<string, Scenario>

/** The exports of the file of a noun in `tests/api/refusals/`. */
export interface NounRefusals {
  /** The refusals that depend on more than the values of a record. */
  scenarios?: Scenarios
  /** The refusals that another test produces, and that test. */
  producedElsewhere?: Record<string, string>
}

/** The same scenario for every endpoint of a contract that declares the reason. */
export function ofEndpoints(
  { endpoints }: Contract,
  reason: string,
  produce: (platform: TestPlatform, endpoint: Endpoint) => Promise<Answer>,
): Scenarios {
  const declaring = Object.entries(endpoints).filter(([, { refusals }]) => reason in refusals)
  return Object.fromEntries(
    declaring.map(([key, endpoint]) => [`${key} ${reason}`, (platform) => produce(platform, endpoint)]),
  )
}

/** Performs a call while the tenant of an account has these limits. */
export async function withLimits(
  platform: TestPlatform,
  as: Account,
  limits: Record<string, number>,
  perform: () => Promise<Answer>,
): Promise<Answer> {
  const { tenant_id } = (await platform.session(as)).user
  const set = (all: Record<string, number | null>) =>
    inPlatform(platform.db, (tx) =>
      tx.execute(sql`update tenants set limits = limits || ${JSON.stringify(all)}::jsonb where id = ${tenant_id}`),
    )
  await set(limits)
  const answer = await perform()
  await set(Object.fromEntries(Object.keys(limits).map((name) => [name, null])))
  return answer
}

/** Calls an endpoint that adds users, while the foreign tenant has as many as it can. */
export async function whenFull(platform: TestPlatform, endpoint: Endpoint, as: Account, values: object) {
  const { id: role_id } = (await platform.session('foreigner')).role
  const body = { ...values, role_id }
  return withLimits(platform, 'foreigner', { users: 0 }, () => platform.call(endpoint, { as, body }))
}

/** Performs a call of the foreign tenant while its plan includes no storage. */
export async function whenStorageIsFull(platform: TestPlatform, perform: () => Promise<Answer>): Promise<Answer> {
  const { tenant_id } = (await platform.session('foreigner')).user
  const setStorage = (megabytes: number) =>
    change(platform, `update plans set included = jsonb_set(included, '{storage_mb}', '${megabytes}')`)
  await setStorage(0)
  await change(platform, `update tenants set plan_id = (select id from plans limit 1) where id = '${tenant_id}'`)
  const answer = await perform()
  await setStorage(10_000)
  return answer
}

/** A session of an operator as the administrator of the foreign tenant. */
export async function impersonated(platform: TestPlatform): Promise<Session> {
  const { tenant_id: id } = (await platform.session('foreigner')).user
  const body = { reason: 'Ticket 7', minutes: 5 }
  return (await platform.call(tenants.endpoints.impersonate, { as: 'operator', params: { id }, body })).body.data
}

export const anyPlan = async (platform: TestPlatform): Promise<string> =>
  (await platform.call(plans.endpoints.offered)).body.data[0].id

/** Changes records past the platform. */
export const change = (platform: TestPlatform, statement: string) =>
  inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))

/** A session of a new user who has one permission. */
export const newMember = (platform: TestPlatform, key = 'read-list-users', by: Account = 'admin') =>
  member(platform, [key], { by })

export const callAs = (
  platform: TestPlatform,
  { token, user }: Session,
  endpoint: Endpoint,
  { params, ...rest }: Sending = {},
): Promise<Answer> =>
  platform.call(endpoint, {
    token: token.access_token,
    params: { tenantId: user.tenant_id, userId: user.id, ...params },
    ...rest,
  })
