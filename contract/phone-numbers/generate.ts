import * as z from 'zod'
import { because } from '../grammar/field-problems.ts'
import { ref } from '../grammar/fields.ts'

/** The most numbers of one call. */
export const maxGenerated = 1_000

const number = z
  .string()
  .regex(/^\+?\d{2,15}$/)
  .meta({ examples: ['+622150002000'] })

/** A range of numbers or extensions: from one to another, or a count of them. */
export const GenerateBody = z
  .strictObject({
    type: z.enum(['did', 'toll_free', 'mobile', 'extension']).default('did'),
    from: number,
    to: number.nullable().default(null),
    count: z.int().min(1).max(maxGenerated).nullable().default(null),
    pbx_server_id: ref('pbx-servers').nullable().default(null),
    /** Without it, nothing is created. */
    commit: z.boolean().default(false),
  })
  .refine(({ to, count }) => (to === null) !== (count === null), because('either_to_or_count', 'to'))
  .meta({
    examples: [{ type: 'did', from: '+622150002000', count: 10, commit: false }],
    counterExamples: { either_to_or_count: { to: '+622150002009', count: 10 } },
  })

/** The numbers of a range, and how many of them were created. */
export const Generated = z.object({
  items: z.array(
    z.object({
      e164: z.string().optional(),
      extension: z.string().optional(),
      available: z.boolean(),
      /** Why it is not available: another number has it, also if that one was released. */
      reason: z.enum(['taken', 'released']).optional(),
      /** The new number. */
      id: z.uuid().optional(),
    }),
  ),
  created: z.int(),
})

export type Generating = z.output<typeof GenerateBody>
export type Generated = z.output<typeof Generated>
