import { eq } from 'drizzle-orm'
import { defineNoun } from '#server/compose/noun.ts'
import { tableOf } from '#server/db/table-of.ts'
import { serve } from '#server/http/endpoint.ts'
import { defineJob } from '#server/jobs/define.ts'
import { record } from '#server/record/activity/record.ts'
import { labelOf, requirePolicy } from '#server/record/resource.ts'
import { findRow } from '#server/record/rows.ts'
import { shiftPlans as contract } from './contract.ts'

const table = tableOf(contract)

const copyPlans = defineJob(contract.endpoints.copyAll, {
  async run({ payload: { params, body: to }, each, inTenant, invoke }) {
    const plans = await inTenant(({ tx }) => tx.select().from(table).where(eq(table.queue_id, params['queueId']!)))
    const items = plans.map(({ id, name }) => ({ id, label: name }))
    const { succeeded } = await each(items, (id, call) => {
      const { name, starts_on, days, opens, coverage, slots } = plans.find((plan) => plan.id === id)!
      const body = { name, starts_on, days, opens, coverage, slots }
      return invoke(contract.endpoints.create, call, { params: { queueId: to.to_queue_id }, body })
    })
    return { count: succeeded }
  },
})

export const shiftPlans = defineNoun({
  contract,
  table,
  // A closed queue publishes no plans.
  policy: {
    can: (_actor, action, _row, queue) =>
      action !== 'publish' || queue?.['status'] !== 'closed' || { reason: 'queue_closed' },
    cannotChange: (_actor, { status }) =>
      status === 'published' ? { starts_on: { reason: 'plan_published' } } : undefined,
  },
  routes(surface, deps, resource) {
    serve(surface, deps, contract.endpoints.remind, async (call) => {
      const plan = await findRow(resource, call)
      requirePolicy(resource, call, 'remind', plan)
      const subject = { type: contract.of, id: plan['id'], label: labelOf(resource, plan) }
      await record(call.tx, call.actor, call.client, { action: call.endpoint.name, resource: subject })
      return { data: plan }
    })
  },
  jobs: [copyPlans],
})
