import { voices as contract } from '#contract/voices.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { voiceHooks as hooks } from './hooks.ts'
import { voicePolicy as policy } from './policy.ts'
import { mountVoices } from './routes.ts'
import { syncVoices } from './sync.ts'
import { voices as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountVoices,
  jobs: [syncVoices],
  demo: [fixtures(contract, table, demo)],
})
