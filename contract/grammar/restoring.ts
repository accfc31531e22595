import * as z from 'zod'

/** The query of an update that restores an earlier version, for the activity log. */
export const restoring = z.object({
  restores: z
    .uuid()
    .optional()
    .meta({ description: 'The entry of the activity log whose version of the record is restored' }),
})
