import * as z from 'zod'
import { ownSettings } from '../own-settings.ts'

/** A language model as it is in the form of the settings. Without a key, the stored one of the same address is used. */
export const ModelTrial = z.strictObject({
  model_url: ownSettings.model_url.default(null),
  model_key: z.string().min(1).max(400).nullable().optional(),
  model_name: ownSettings.model_name.default(null),
})

const Probed = z.object({
  /** Null if it was not tried, because an earlier one failed. */
  ok: z.boolean().nullable(),
  /** Milliseconds until the first word, or until the whole. */
  ms: z.int().nullable(),
  problem: z.string().nullable(),
  /** The beginning of what the model said. */
  said: z.string().nullable(),
})

export const ModelTried = z.object({ model: z.string(), first_word: Probed, tool_call: Probed, json: Probed })
export type ModelTried = z.output<typeof ModelTried>
