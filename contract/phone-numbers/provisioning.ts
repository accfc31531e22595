import * as z from 'zod'
import { ref } from '../grammar/fields.ts'
import type { Reason } from '../grammar/reasons.ts'

/** Why a number could not be provisioned. */
export const provisionFailures = ['no_pbx_server', 'pbx_server_disabled'] as const satisfies Reason[]
export type ProvisionFailure = (typeof provisionFailures)[number]

/** The result of one number. `status` is missing if there is no such number. */
const ProvisionResult = z.object({
  id: z.uuid(),
  ok: z.boolean(),
  status: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
})

export type ProvisionResult = z.output<typeof ProvisionResult>

export const ProvisionBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(100),
  /** The PBX server of those that have none. */
  pbx_server_id: ref('pbx-servers').optional(),
})
export const Provisioned = z.object({ results: z.array(ProvisionResult) })
