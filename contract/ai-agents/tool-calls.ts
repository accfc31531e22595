import * as z from 'zod'
import { HttpTool } from './tools.ts'

/** The most calls of each tool that are shown. */
export const mostToolCalls = 20

/** The last calls of the tools of an agent in conversations, the newest first. */
export const ToolCalls = z.array(
  z.object({
    name: z.string(),
    calls: z
      .array(
        z.object({
          at: z.iso.datetime(),
          ok: z.boolean(),
          ms: z.number(),
          /** The code of a failure; answers are in the conversation. */
          problem: z.string().nullable(),
          conversation_id: z.uuid(),
        }),
      )
      .max(mostToolCalls),
  }),
)

/** A tool as it is in a form, with sample values. */
export const ToolTrial = z.strictObject({
  tool: HttpTool,
  parameters: z.record(z.string(), z.union([z.string().max(500), z.number(), z.boolean()])).default({}),
})

export const ToolTried = z.object({
  ok: z.boolean(),
  status: z.int().nullable(),
  ms: z.int(),
  /** Why the tool could not be called, or its answer not be read. */
  problem: z.string().nullable(),
  /** The values of the answer that the tool names. */
  variables: z.record(z.string(), z.string().nullable()),
})
