import * as z from 'zod'
import type { EndpointSpec } from '../grammar/contract.ts'
import type { Hint } from '../grammar/kinds/kind.ts'
import { line } from '../grammar/line.ts'
import { LostCorrection, maxPassage, Passage } from './answers.ts'

/** A change waits until the AI agents are published. An urgent one is put live once it is read. */
export const urgency = {
  live: z
    .boolean()
    .optional()
    .meta({ unasked: true, sample: () => false } satisfies Hint),
  /** Why it cannot wait, for the log. */
  reason: line(500)
    .optional()
    .meta({ unasked: true } satisfies Hint),
}
/** The endpoints of the passages of an entry. */
export const passageEndpoints = {
  passages: {
    budget: null,
    method: 'GET',
    summary: 'List the passages of an entry',
    query: z.object({
      _start: z.string().optional(),
      _end: z.string().optional(),
      /** Words that a passage or its heading has. */
      q: z.string().max(200).optional(),
      /** The id of a passage: answers with it and the two beside it. */
      around: z.uuid().optional(),
    }),
    data: z.array(Passage),
  },
  /** Later versions keep the correction while their source has the passage. */
  updatePassage: {
    budget: 'job',
    route: 'PUT /knowledge-base/:id/passages/:passageId',
    summary: 'Correct a passage of an entry by itself, or switch it off',
    body: z.strictObject({
      /** Null for the text of the source. */
      text: z.string().trim().min(1).max(maxPassage).nullable().optional(),
      is_off: z.boolean().optional(),
      ...urgency,
    }),
    data: Passage,
  },
  dropCorrection: {
    budget: null,
    route: 'DELETE /knowledge-base/:id/corrections/:correctionId',
    summary: 'Drop a correction of a passage that the source no longer has',
    data: z.object({ lost_corrections: z.array(LostCorrection) }),
  },
} satisfies Record<string, EndpointSpec>
