import { sql } from 'drizzle-orm'
import { cannedReplies } from '#contract/canned-replies.ts'
import { savedViews } from '#contract/saved-views.ts'
import type { Hooks } from '../../crud/resource.ts'
import type { activityLogs } from './table.ts'

/** The visibility of a record at the time of an entry, as the log tells it; shared if it does not. */
const visibilityThen = sql`(
  select change->>'after' from activity_logs earlier, jsonb_array_elements(earlier.changes) change
  where earlier.tenant_id = "activity_logs"."tenant_id" and earlier.resource_id = "activity_logs"."resource_id"
    and earlier.at <= "activity_logs"."at" and change->>'field' = 'visibility'
  order by earlier.at desc limit 1)`

const tellsOfPersonal = sql`(
  ${visibilityThen} = 'personal'
  or "activity_logs"."changes" @> '[{"field": "visibility", "before": "personal"}]')`

/** Hides what others did with canned replies and saved views that were personal at that time, whose content they would tell. */
export const activityLogHooks: Hooks<typeof activityLogs> = {
  visible: ({ actor }) => sql`(
    "activity_logs"."resource_type" not in (${cannedReplies.of}, ${savedViews.of}) or "activity_logs"."actor_id" = ${actor.id}
    or (${tellsOfPersonal}) is not true)`,
}
