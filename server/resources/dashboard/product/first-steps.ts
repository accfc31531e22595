import { sql } from 'drizzle-orm'
import { calls } from '#contract/calls/contract.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { invitations } from '#contract/invitations.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { lacksFeature } from '#contract/plans/measures.ts'
import { query } from '../../../db/client.ts'
import { holds } from '../../../base/actor.ts'
import { widget, type Reading } from '../widget.ts'

interface Started {
  pbx: boolean
  number: boolean
  colleague: boolean
  call: boolean
  ticket: boolean
  /** The features of its plan, as the price list names them. */
  features: string[]
}

/** The completed steps of a tenant. */
export const readStarted = async ({ tx, actor }: Reading): Promise<Started> => {
  const own = sql`tenant_id = ${actor.tenant.id}`
  const [started] = await query<Started>(
    tx,
    sql`
    select exists (select from pbx_servers where ${own}) as pbx, exists (select from phone_numbers where ${own}) as number,
      exists (select from invitations where ${own}) or exists (
        select from users where ${own} and id <> ${actor.id}) as colleague,
      exists (select from calls where ${own}) as call, exists (select from tickets where ${own}) as ticket,
      coalesce((select p.features from plans p join tenants t on t.plan_id = p.id where t.id = ${actor.tenant.id}), '{}')
        as features`,
  )
  return started!
}

/** The first steps of a new tenant, until all are completed. */
export default widget('checklist', 'first_steps', undefined, async (reading) => {
  const { pbx, number, colleague, call, features } = await reading.share(readStarted)
  const steps: [string, boolean, Contract, 'create' | 'list'][] = [
    ['add_pbx', pbx, pbxServers, 'create'],
    ['add_number', number, phoneNumbers, 'create'],
    ['invite', colleague, invitations, 'create'],
    ['first_call', call, calls, 'list'],
  ]
  const isSold = (key: string, done: boolean) => done || key !== 'add_pbx' || !lacksFeature(features, 'pbx_servers')
  const possible = steps.filter(
    ([key, done, of, screen]) => isSold(key, done) && holds(reading.actor, of.endpoints[screen]!.permission),
  )
  if (possible.every(([, done]) => done)) return null
  const items = possible.map(([key, done, { name: resource }, screen]) => ({ key, done, resource, screen }))
  return { items }
})
