import { callHandlerTemplates as contract } from '#contract/call-handler-templates.ts'
import { listRows } from '../../record/list.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { callHandlerTemplateHooks as hooks } from './hooks.ts'
import { callHandlerTemplatePolicy as policy } from './policy.ts'
import { callHandlerTemplates as table } from './table.ts'

export function mountCallHandlerTemplates(surface: Surface, deps: Deps) {
  serve(surface, deps, contract.endpoints.all, (call) => listRows({ contract, table, policy, hooks }, call))
}
