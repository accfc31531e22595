import { voices as contract } from '#contract/voices.ts'
import type { ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { voiceHooks } from './hooks.ts'
import { setDefault, setFavourite } from './marks.ts'
import { voicePolicy } from './policy.ts'
import { voices } from './table.ts'
import { serveValidation } from './validate.ts'

const resource: ServedResource = { contract, table: voices, policy: voicePolicy, hooks: voiceHooks }

export function mountVoices(surface: Surface, deps: Deps) {
  serveValidation(surface, deps, resource)
  serve(surface, deps, contract.endpoints.setDefault, (call) => setDefault(resource, call))
  serve(surface, deps, contract.endpoints.favourite, (call) => setFavourite(resource, call))
}
