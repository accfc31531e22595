import { pbxServers as contract } from '#contract/pbx-servers/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { repeat } from '../../queue/repeat.ts'
import { pbxServerDemo } from './demo.ts'
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
  demo: [pbxServerDemo],
})
