import * as z from 'zod'

export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const StatementQuery = z.object({
  /** The billing period of its records, `2026-11`. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  format: z.enum(statementFormats).default('pdf'),
})
