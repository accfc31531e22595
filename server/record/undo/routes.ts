import { undo } from '#contract/undo.ts'
import { undoChange } from './undo.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'

export function mountUndo(surface: Surface, deps: Deps) {
  serve(surface, deps, undo.endpoints.change, async (call) => ({
    data: await undoChange(deps.db, call, call.body.change),
  }))
}
