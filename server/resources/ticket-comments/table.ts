import { pgEnum } from 'drizzle-orm/pg-core'
import { ticketComments as contract } from '#contract/ticket-comments.ts'
import { tableOf } from '../../db/table-of.ts'

const { type, visibility } = contract.row.shape
export const commentType = pgEnum('comment_type', type.enum)
export const commentVisibility = pgEnum('comment_visibility', visibility.enum)

export const ticketComments = tableOf(contract, {
  columns: { type: commentType().notNull().default('comment'), visibility: commentVisibility().notNull() },
})
