import { contacts as contract } from '#contract/contacts/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { repeat } from '../../queue/repeat.ts'
import { contactDemo } from './demo.ts'
import { contactHooks as hooks } from './hooks.ts'
import { linkContacts, linkMs } from './links.ts'
import { contactPolicy as policy } from './policy.ts'
import { contacts as table } from './table.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { mergeContact, unmergeContact } from './merge.ts'
import { readTimeline } from './timeline.ts'

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

const { endpoints } = contract

function mountContacts(surface: Surface, deps: Deps) {
  serve(surface, deps, endpoints.timeline, readTimeline)
  serve(surface, deps, endpoints.merge, mergeContact)
  serve(surface, deps, endpoints.unmerge, unmergeContact)
}
