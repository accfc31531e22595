import { pbxServers as contract } from '#contract/pbx-servers/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import { repeat } from '../../queue/repeat.ts'
import demo from './demo.json' with { type: 'json' }
import { checkHealth, healthCheckMs } from './health.ts'
import { pbxServerHooks as hooks } from './hooks.ts'
import { pbxServerPolicy as policy } from './policy.ts'
import { mountPbxServers } from './routes.ts'
import { syncPbxServer } from './sync.ts'
import { pbxServers as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountPbxServers,
  jobs: [syncPbxServer],
  workers: ({ db, env, log }) => [repeat(healthCheckMs, () => checkHealth({ db, env }), log)],
  demo: [fixtures(contract, table, demo)],
})
