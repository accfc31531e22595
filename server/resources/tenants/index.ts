import { tenants as contract } from '#contract/tenants.ts'
import { defineNoun } from '../../compose/noun.ts'
import { tenants as table } from '../../identity/tenants/table.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { repeat } from '../../queue/repeat.ts'
import { acrossTenants } from '../../record/policy.ts'
import { countFiguresMs, countOldFigures, figuresDemo } from './figures.ts'
import { tenantHooks as hooks } from './hooks.ts'
import { tenantPolicy } from './policy.ts'
import { mountTenants } from './routes.ts'
import { endTrials } from './trials.ts'

/** Milliseconds between checks whether a trial has ended. */
const trialCheckMs = 60_000

export default defineNoun({
  contract,
  table,
  policy: acrossTenants(tenantPolicy),
  hooks,
  routes: mountTenants,
  prepare: sqlFile(new URL('./database.sql', import.meta.url)),
  workers: ({ db, post, env, log }) => [
    repeat(trialCheckMs, () => endTrials({ db, post, env }), log),
    repeat(countFiguresMs, () => countOldFigures(db), log),
  ],
  demo: [figuresDemo],
})
