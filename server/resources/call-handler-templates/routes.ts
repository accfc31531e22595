import { callHandlerTemplates as contract } from '#contract/call-handler-templates.ts'
import { mountCrud } from '../../crud.ts'
import { listRows } from '../../crud/list.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { callHandlerTemplateHooks as hooks } from './hooks.ts'
import { callHandlerTemplatePolicy as policy } from './policy.ts'
import { callHandlerTemplates as table } from './table.ts'

export function mountCallHandlerTemplates(surface: Surface, deps: Deps) {
  mountCrud(surface, deps, contract, table, policy, hooks)
  serve(surface, deps, contract.endpoints.all, (call) => listRows({ contract, table, policy, hooks }, call))
}
