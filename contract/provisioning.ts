import * as z from 'zod'

/** Why a number could not be provisioned, with its English text. */
export const failureTexts = {
  no_pbx_server: 'Choose a PBX server first',
  pbx_server_disabled: 'The PBX server is disabled',
} as const

export type ProvisionFailure = keyof typeof failureTexts
export const provisionFailures = Object.keys(failureTexts) as [ProvisionFailure]

/** The result of one number. `status` is missing if there is no such number. */
const ProvisionResult = z.object({
  id: z.uuid(),
  ok: z.boolean(),
  status: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
})

export type ProvisionResult = z.output<typeof ProvisionResult>

export const ProvisionBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) })
export const Provisioned = z.object({ results: z.array(ProvisionResult) })
