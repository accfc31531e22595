import { callHandlerTemplates as contract } from '#contract/call-handler-templates.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { callHandlerTemplateHooks as hooks } from './hooks.ts'
import { callHandlerTemplatePolicy as policy } from './policy.ts'
import { callHandlerTemplates as table } from './table.ts'
import { listRows } from '../../record/list.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { ServedResource } from '../../record/resource.ts'
import type { Surface } from '../../http/surface.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountCallHandlerTemplates,
  demo: [fixtures(contract, table, demo)],
})

function mountCallHandlerTemplates(surface: Surface, deps: Deps, resource: ServedResource) {
  serve(surface, deps, contract.endpoints.all, (call) => listRows(resource, call))
}
