import { sql } from 'drizzle-orm'
import { contracts } from '#contract/index.ts'
import type { Hooks } from '../../record/resource.ts'
import type { activityLogs } from '../../record/activity/table.ts'

/** The visibility that the log entry records for its record; shared if it records none. */
const visibilityThen = sql`(
  select change->>'after' from activity_logs earlier, jsonb_array_elements(earlier.changes) change
  where earlier.tenant_id = "activity_logs"."tenant_id" and earlier.resource_id = "activity_logs"."resource_id"
    and earlier.at <= "activity_logs"."at" and change->>'field' = 'visibility'
  order by earlier.at desc limit 1)`

const tellsOfPersonal = sql`(
  ${visibilityThen} = 'personal'
  or "activity_logs"."changes" @> '[{"field": "visibility", "before": "personal"}]')`

/** The nouns whose records can be personal. */
const nounsWithPersonal = contracts
  .filter(({ fields }) => fields.some(({ name, values }) => name === 'visibility' && values?.includes('personal')))
  .map(({ of }) => of)

/**
 * Hides other users' actions on records that were personal at the time, such as saved views: entries contain their
 * values.
 */
export const activityLogHooks: Hooks<typeof activityLogs> = {
  visible: ({ actor }) => sql`(
    "activity_logs"."resource_type" not in ${nounsWithPersonal} or "activity_logs"."actor_id" = ${actor.id}
    or (${tellsOfPersonal}) is not true)`,
}
