import { and, eq, or, sql } from 'drizzle-orm'
import { callHandlerTemplates as contract } from '#contract/call-handler-templates.ts'
import { isSame } from '#contract/grammar/same.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { callHandlerTemplates as table } from './table.ts'
import { listRows } from '../../record/list.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Policy } from '../../record/policy.ts'
import type { Hooks, ServedResource } from '../../record/resource.ts'
import type { Surface } from '../../http/surface.ts'
import { invalidField } from '../../base/problem.ts'
import { requireNoLoop } from '../phone-numbers/ports.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'

/** A template that numbers use cannot be deleted. */
const policy: Policy<{ number_count: number }> = {
  readsAlike: true,
  can(_actor, action, row) {
    const count = action === 'delete' && row ? row.number_count : 0
    return count === 0 || { reason: 'template_in_use', params: { count } }
  },
}

const hooks: Hooks<typeof table> = {
  /** Checks the numbers that use the template for routing loops. */
  async updated(row, before, { tx }) {
    if (row.type === before.type && isSame(row.settings, before.settings)) return
    const { tenant_id, handler_template_id, fallback_template_id } = phoneNumbers
    const isUsing = or(eq(handler_template_id, row.id), eq(fallback_template_id, row.id))
    const numbers = await tx
      .select()
      .from(phoneNumbers)
      .where(and(eq(tenant_id, row.tenant_id), isUsing))
    if (numbers.length > 0 && row.type !== before.type) throw invalidField('type', 'template_in_use')
    const isEmptied = row.settings.target === null && before.settings.target !== null
    if (isEmptied && numbers.some((number) => leadsBy(number, row.id))) {
      throw invalidField('settings.target', 'template_in_use')
    }
    for (const number of numbers) await requireNoLoop(tx, number)
  },

  computed: {
    number_count: sql<number>`(
      select count(*)::int from phone_numbers used
      where used.tenant_id = "call_handler_templates"."tenant_id"
        and "call_handler_templates"."id" in (used.handler_template_id, used.fallback_template_id))`,
  },
}

/** Checks whether a handler of a number has no target but that of a template. */
const leadsBy = ({ call_handler, fallback }: typeof phoneNumbers.$inferSelect, id: string) =>
  [call_handler, fallback].some((one) => one?.template_id === id && !one.target && !one.target_id)

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountCallHandlerTemplates,
  demo: [fixtures(contract, table, demo)],
})

function mountCallHandlerTemplates(surface: Surface, deps: Deps, resource: ServedResource) {
  serve(surface, deps, contract.endpoints.all, (call) => listRows(resource, call))
}
