import { activityLogs as contract, type ActivityEntry } from '#contract/activity-logs.ts'
import { defineNoun } from '../../compose/noun.ts'
import { activityLogs as table } from '../../record/activity/table.ts'
import { activityLogHooks as hooks } from './hooks.ts'
import { readRow } from '../../record/read.ts'
import { requireAccess, type ServedResource } from '../../record/resource.ts'
import { isUndoable } from '../../record/undo/undo.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { deviceOf } from '../../identity/users/devices.ts'
import { placeOf } from '../../identity/users/places.ts'

export default defineNoun({ contract, table, hooks, only: ['list'], routes: mountActivityLogs })

/** Serves the log, and single entries with device and place, and whether the action can be undone. */
function mountActivityLogs(surface: Surface, deps: Deps, resource: ServedResource) {
  serve(surface, deps, contract.endpoints.detail, async (call) => {
    await requireAccess(resource, call, 'detail')
    const entry: ActivityEntry = (await readRow(resource, call, true)).data
    const undoable = await isUndoable(call, entry.id)
    return { data: { ...entry, ...deviceOf(entry.user_agent), place: await placeOf(entry.ip), undoable } }
  })
}
