import { tickets as contract } from '#contract/tickets.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { foldTallies, foldTalliesMs } from '../../db/tallies.ts'
import { repeat } from '../../queue/repeat.ts'
import { ticketCallDemo, ticketDemo } from './demo.ts'
import { ticketHooks as hooks } from './hooks.ts'
import { ticketPolicy as policy } from './policy.ts'
import { mountTickets } from './routes.ts'
import { tickets as table } from './table.ts'
import { dueCheckMs, tellDue } from './tell.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountTickets,
  prepare: sqlFile(new URL('./database.sql', import.meta.url)),
  workers: ({ db, keys, log }) => [
    repeat(dueCheckMs, () => tellDue({ db, keys }), log),
    repeat(foldTalliesMs, () => foldTallies(db, 'ticket_tallies'), log),
  ],
  demo: [ticketDemo, ticketCallDemo],
})
