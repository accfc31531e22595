import { and, eq } from 'drizzle-orm'
import type { CallHandler } from '#contract/phone-numbers/call-handlers.ts'
import type { Hooks } from '../../record/resource.ts'
import type { Transaction } from '../../db/client.ts'
import { invalidField } from '../../base/problem.ts'
import { callHandlerTemplates } from '../call-handler-templates/table.ts'
import { defaultServerOf } from '../pbx-servers/ports.ts'
import { requireSettingWithin, requireWithin } from '../tenants/ports.ts'
import { tickets } from '../tickets/table.ts'
import { requireAgents } from './agents.ts'
import { requireNoLoop } from './loops.ts'
import type { phoneNumbers } from './table.ts'

type Row = typeof phoneNumbers.$inferSelect

/** Fields that the PBX server uses: changing one sets the routing state to pending. */
const routed = ['e164', 'extension', 'pbx_server_id', 'call_handler', 'fallback', 'status'] as const

export const phoneNumberHooks: Hooks<typeof phoneNumbers> = {
  async creating(values, { tx }) {
    if (takesRoom(values)) await requireWithin(tx, values.tenant_id, 'numbers')
    await requireConcurrentCalls(tx, values.tenant_id, values.max_concurrent)
    const pbx_server_id = values.pbx_server_id ?? (await defaultServerOf(tx, values.tenant_id))
    return { ...values, pbx_server_id, label: values.label ?? values.e164 ?? values.extension! }
  },

  created: (row, { tx }) => requireLeading(tx, row),

  async updating(changes, before, { tx }) {
    const { status } = changes
    const after = { ...before, ...changes }
    if (takesRoom(after) && !takesRoom(before)) await requireWithin(tx, before.tenant_id, 'numbers')
    await requireConcurrentCalls(tx, before.tenant_id, changes.max_concurrent)
    for (const field of ['call_handler', 'fallback'] as const) await requireTemplate(tx, field, changes[field])
    const isRouted = routed.some((name) => name in changes)
    return {
      ...changes,
      ...(isRouted && { routing_status: 'pending' as const }),
      ...(status === 'active' && { refused_call_at: null }),
      ...(status === 'released' && { failure: null, waiting_since: null }),
    }
  },

  async deleting({ tenant_id, id }, { tx }) {
    const refersToIt = and(eq(tickets.tenant_id, tenant_id), eq(tickets.phone_number_id, id))
    await tx.update(tickets).set({ phone_number_id: null }).where(refersToIt)
  },

  async restoring(row, { tx }) {
    if (takesRoom(row)) await requireWithin(tx, row.tenant_id, 'numbers')
  },

  updated: (row, before, { tx }) => requireLeading(tx, row, before),
}

/**
 * Requires existing agents and no routing loop. The loop check comes first, because it takes the lock of routings.
 *
 * @throws Problem 422
 */
async function requireLeading(tx: Transaction, row: Row, before?: Row): Promise<void> {
  await requireNoLoop(tx, row)
  await requireAgents(tx, row, before)
}

/** Tells whether a number counts toward the tenant's limit: not if it is an extension or released. */
const takesRoom = ({ type, status }: Pick<typeof phoneNumbers.$inferInsert, 'type' | 'status'>) =>
  type !== 'extension' && status !== 'released'

/** Requires a handler to have the type of its template, and a target of either. @throws Problem 422 */
async function requireTemplate(tx: Transaction, field: string, handler?: CallHandler | null): Promise<void> {
  if (!handler?.template_id) return
  const { id, type, settings } = callHandlerTemplates
  const [template] = await tx.select({ type, settings }).from(callHandlerTemplates).where(eq(id, handler.template_id))
  if (template!.type !== handler.type) throw invalidField(`${field}.template_id`, 'template_of_other_type')
  if (!handler.target && !handler.target_id && !template!.settings.target) {
    throw invalidField(`${field}.template_id`, 'template_without_target')
  }
}

/**
 * Refuses a number of concurrent calls above the tenant's limit. The limit applies to the setting only, not to calls:
 * the PBX carries them.
 */
const requireConcurrentCalls = (tx: Transaction, tenantId: string, wanted?: number | null) =>
  requireSettingWithin(tx, tenantId, 'concurrent_calls', wanted, 'beyond_concurrent_calls')
