import { activityLogs as contract, type ActivityEntry } from '#contract/activity-logs.ts'
import { readRow } from '../../record/read.ts'
import { requireAccess } from '../../record/resource.ts'
import { isUndoable } from '../../record/undo/undo.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { byPermission } from '../../record/policy.ts'
import type { Surface } from '../../http/surface.ts'
import { deviceOf } from '../../identity/users/devices.ts'
import { placeOf } from '../../identity/users/places.ts'
import { activityLogHooks } from './hooks.ts'
import { activityLogs } from '../../record/activity/table.ts'

const resource = { contract, table: activityLogs, policy: byPermission, hooks: activityLogHooks }

/** Serves the log, and one entry with the device and the place that it came from, and whether it can be undone. */
export function mountActivityLogs(surface: Surface, deps: Deps) {
  serve(surface, deps, contract.endpoints.detail, async (call) => {
    await requireAccess(resource, call, 'detail')
    const entry: ActivityEntry = (await readRow(resource, call, true)).data
    const undoable = await isUndoable(call, entry.id)
    return { data: { ...entry, ...deviceOf(entry.user_agent), place: await placeOf(entry.ip), undoable } }
  })
}
