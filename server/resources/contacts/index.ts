import { contacts as contract } from '#contract/contacts/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { repeat } from '../../queue/repeat.ts'
import { contactDemo } from './demo.ts'
import { contactHooks as hooks } from './hooks.ts'
import { linkContacts, linkMs } from './links.ts'
import { contactPolicy as policy } from './policy.ts'
import { mountContacts } from './routes.ts'
import { contacts as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountContacts,
  prepare: sqlFile(new URL('./database.sql', import.meta.url)),
  workers: ({ db, log }) => [repeat(linkMs, () => linkContacts(db), log)],
  demo: [contactDemo],
})
