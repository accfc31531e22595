import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { defineNoun } from '#server/compose/noun.ts'
import { tableOf } from '#server/db/table-of.ts'
import { serve } from '#server/http/endpoint.ts'
import { defineJob } from '#server/jobs/define.ts'
import { startJob } from '#server/jobs/start.ts'
import { shiftPlans as contract } from './contract.ts'

const table = tableOf(contract)

const copyPlans = defineJob('shift-plans.copyAll', {
  payload: z.object({ from: z.uuid(), to: z.uuid() }),
  async run({ payload: { from, to }, each, inTenant, invoke }) {
    const plans = await inTenant(({ tx }) => tx.select().from(table).where(eq(table.queue_id, from)))
    const items = plans.map(({ id, name }) => ({ id, label: name }))
    const { succeeded } = await each(items, (id, call) => {
      const { name, starts_on, days, opens, coverage, slots } = plans.find((plan) => plan.id === id)!
      const body = { name, starts_on, days, opens, coverage, slots }
      return invoke(contract.endpoints.create, call, { params: { queueId: to }, body })
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
      action !== 'publish' || queue?.['status'] !== 'closed' || { reason: 'closed' },
  },
  jobs: [copyPlans],
  routes: (surface, deps) =>
    serve(surface, deps, contract.endpoints.copyAll, (call) =>
      startJob(deps, call, copyPlans, { from: call.params['queueId']!, to: call.body.to_queue_id }),
    ),
})
