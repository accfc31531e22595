import { sql } from 'drizzle-orm'
import { contracts } from '#contract/index.ts'
import type { Hooks } from '../../record/resource.ts'
import type { activityLogs } from '../../record/activity/table.ts'

/** The visibility of a record at the time of an entry, as the log tells it; shared if it does not. */
const visibilityThen = sql`(
  select change->>'after' from activity_logs earlier, jsonb_array_elements(earlier.changes) change
  where earlier.tenant_id = "activity_logs"."tenant_id" and earlier.resource_id = "activity_logs"."resource_id"
    and earlier.at <= "activity_logs"."at" and change->>'field' = 'visibility'
  order by earlier.at desc limit 1)`

const tellsOfPersonal = sql`(
  ${visibilityThen} = 'personal'
  or "activity_logs"."changes" @> '[{"field": "visibility", "before": "personal"}]')`

/** The nouns with records that one user alone sees. */
const nounsWithPersonal = contracts
  .filter(({ fields }) => fields.some(({ name, values }) => name === 'visibility' && values?.includes('personal')))
  .map(({ of }) => of)

/** Hides what others did with records that were personal at that time, such as saved views, whose content they would tell. */
export const activityLogHooks: Hooks<typeof activityLogs> = {
  visible: ({ actor }) => sql`(
    "activity_logs"."resource_type" not in ${nounsWithPersonal} or "activity_logs"."actor_id" = ${actor.id}
    or (${tellsOfPersonal}) is not true)`,
}
