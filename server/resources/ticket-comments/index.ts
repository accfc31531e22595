import { ticketComments as contract } from '#contract/ticket-comments.ts'
import { defineNoun } from '../../compose/noun.ts'
import { commentHooks as hooks } from './hooks.ts'
import { ticketComments as table } from './table.ts'

export default defineNoun({ contract, table, hooks })
