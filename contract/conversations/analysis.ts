import * as z from 'zod'

/** The findings about a conversation after its end, as the section *analysis* of its agent asks for them. */
export const Analysis = z
  .object({
    /** `model`: a language model read the transcript; `rules`: only values that the conversation itself holds. */
    by: z.enum(['model', 'rules']),
    /** Why no language model read it. */
    problem: z.enum(['no_model', 'model_failed', 'not_held']).nullable(),
    criteria: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        result: z.enum(['success', 'failure', 'unknown']),
        reason: z.string().nullable(),
      }),
    ),
    data: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConversationAnalysis' })
export type Analysis = z.infer<typeof Analysis>

const amount = z.int().min(0)

/** The parts of the cost of a conversation, in minor units. */
export const Costs = z
  .object({
    llm: amount,
    tts: amount,
    stt: amount,
    telephony: amount,
    /** The language model that read it after its end. */
    evaluation: amount.default(0),
  })
  .meta({ id: 'ConversationCosts' })
export type Costs = z.infer<typeof Costs>
