import * as z from 'zod'
import { errors, type ErrorCode } from './errors.ts'

/** What a list answers beside its rows. */
export const ListMeta = z.object({
  /** Rows that match, counted up to the cap. */
  total: z.int().min(0),
  /** True where more rows match than were counted. */
  total_is_capped: z.boolean(),
})
export type ListMeta = z.infer<typeof ListMeta>

export const success = (data: z.ZodType) => z.object({ data, message: z.string().optional() })
export const page = (data: z.ZodType) => z.object({ data, meta: ListMeta })

export const ErrorEnvelope = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})
