import { voices as contract } from '#contract/voices.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { voiceHooks as hooks } from './hooks.ts'
import { voicePolicy as policy } from './policy.ts'
import { syncVoices } from './sync.ts'
import { voices as table } from './table.ts'
import type { ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { setDefault, setFavourite } from './marks.ts'
import { serveValidation } from './validate.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountVoices,
  jobs: [syncVoices],
  demo: [fixtures(contract, table, demo)],
})

function mountVoices(surface: Surface, deps: Deps, resource: ServedResource) {
  serveValidation(surface, deps, resource)
  serve(surface, deps, contract.endpoints.setDefault, (call) => setDefault(resource, call))
  serve(surface, deps, contract.endpoints.favourite, (call) => setFavourite(resource, call))
}
