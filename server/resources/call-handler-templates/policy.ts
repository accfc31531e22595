import { sql } from 'drizzle-orm'
import type { Policy } from '../../record/policy.ts'

/** A template that numbers use cannot be deleted. */
export const callHandlerTemplatePolicy: Policy<{ number_count: number }> = {
  readsAlike: true,
  can(_actor, action, row) {
    const count = action === 'delete' && row ? row.number_count : 0
    return count === 0 || { reason: 'template_in_use', params: { count } }
  },
}

/** Computed fields that the policy reads. */
export const callHandlerTemplateComputed = {
  number_count: sql<number>`(
    select count(*)::int from phone_numbers used
    where used.tenant_id = "call_handler_templates"."tenant_id"
      and "call_handler_templates"."id" in (used.handler_template_id, used.fallback_template_id))`,
}
