import { voices as contract } from '#contract/voices.ts'
import type { ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { startJob } from '../../jobs/start.ts'
import type { Surface } from '../../http/surface.ts'
import { voiceHooks } from './hooks.ts'
import { setDefault, setFavourite } from './marks.ts'
import { voicePolicy } from './policy.ts'
import { syncVoices } from './sync.ts'
import { voices } from './table.ts'
import { serveValidation } from './validate.ts'

const resource: ServedResource = { contract, table: voices, policy: voicePolicy, hooks: voiceHooks }

export function mountVoices(surface: Surface, deps: Deps) {
  serveValidation(surface, deps, resource)
  serve(surface, deps, contract.endpoints.setDefault, (call) => setDefault(resource, call))
  serve(surface, deps, contract.endpoints.sync, (call) => startJob(deps, call, syncVoices, {}))
  serve(surface, deps, contract.endpoints.favourite, (call) => setFavourite(resource, call))
}
