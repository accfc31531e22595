import * as z from 'zod'
import { errors, type ErrorCode } from './errors.ts'
import { FieldProblemSchema } from './field-problems.ts'
import { ReasonSchema } from './reasons.ts'

/** The metadata of a list answer. */
export const ListMeta = z
  .object({
    /** Number of matching rows, counted up to the cap. */
    total: z.int().min(0),
    /** True if more rows match than were counted. */
    total_is_capped: z.boolean(),
    counts: z
      .array(z.object({ value: z.string(), total: z.int().min(0), total_is_capped: z.boolean() }))
      .optional()
      .meta({ description: 'For `_count`: the rows with each `_value`, under the filters of other fields' }),
  })
  .meta({ id: 'ListMeta' })
export type ListMeta = z.infer<typeof ListMeta>

/** The metadata of the answer to a change. */
export const ChangeMeta = z
  .object({ undo: z.uuid().meta({ description: 'The change, for `POST /{tenantId}/undo`, within an hour' }) })
  .meta({ id: 'ChangeMeta' })

export const success = (data: z.ZodType) => z.object({ data, message: z.string().optional() })
export const changed = (data: z.ZodType) => success(data).extend({ meta: ChangeMeta.optional() })
export const page = (data: z.ZodType) => z.object({ data, meta: ListMeta })

const keysOf = <Key extends string>(table: Record<Key, unknown>) => z.enum(Object.keys(table) as [Key])
const Params = z.record(z.string(), z.union([z.string(), z.number()]))

/** The body of every error answer, `ErrorBody`. */
export const ErrorEnvelope = z
  .object({
    message: z.string().meta({ description: 'In English, for logs and developers' }),
    code: keysOf<ErrorCode>(errors),
    reason: ReasonSchema.optional().meta({
      description: 'A more specific reason than the code; rows contain it in `can`',
    }),
    params: Params.optional().meta({ description: 'Parameters of the reason' }),
    limit: z.string().optional().meta({ description: 'For `limit_reached`: the limit' }),
    used: z.number().optional().meta({ description: 'For `limit_reached`: the current usage' }),
    allowed: z.number().optional().meta({ description: 'For `limit_reached`: the maximum of the plan' }),
    plan: z.string().optional().meta({ description: 'For `limit_reached`: a plan that includes more' }),
    failed: z
      .array(z.object({ id: z.uuid(), question: z.string(), reason: ReasonSchema, params: Params.optional() }))
      .optional()
      .meta({ description: 'For `tests_failed`: the test cases that fail' }),
    errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'By field, in English' }),
    details: z
      .record(z.string(), z.array(z.object({ code: FieldProblemSchema, params: Params.optional() })))
      .optional()
      .meta({ description: 'By field: the same errors as codes, for localised texts' }),
    request_id: z.string(),
  })
  .meta({ id: 'Error' })
