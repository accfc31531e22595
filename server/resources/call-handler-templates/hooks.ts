import { and, eq, or } from 'drizzle-orm'
import { isSame } from '#contract/grammar/same.ts'
import type { Hooks } from '../../record/resource.ts'
import { invalidField } from '../../base/problem.ts'
import { requireNoLoop } from '../phone-numbers/ports.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { callHandlerTemplateComputed } from './policy.ts'
import type { callHandlerTemplates } from './table.ts'

export const callHandlerTemplateHooks: Hooks<typeof callHandlerTemplates> = {
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
    for (const number of numbers) await requireNoLoop(tx, number)
  },

  computed: callHandlerTemplateComputed,
}
