import * as z from 'zod'

/** Kinds of parts that may have been read wrong. */
export const doubtKinds = ['encoding', 'letters', 'table', 'scan', 'page'] as const

/** A part of a source that may have been read wrong. */
export const Doubt = z
  .object({
    kind: z.enum(doubtKinds),
    text: z.string().nullable().meta({ description: 'The beginning of the part as it was read' }),
    page: z.int().nullable().meta({ description: 'The page of a PDF' }),
  })
  .meta({ id: 'KnowledgeDoubt' })
