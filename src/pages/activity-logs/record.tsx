import type { ActivityEntry } from '#contract/activity-logs.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { isAboutMany, objectOf } from '#shell/history/sentence.ts'
import { LoggedRecord } from './logged-record.tsx'

/** The affected record with a link, or the number of records. */
export default function Record({ row }: FaceProps) {
  const entry = row as ActivityEntry
  const { resource_type, resource_id, resource_label } = entry
  if (!resource_label) return <Nothing />
  if (isAboutMany(entry)) return `${resource_label} ${objectOf(entry)}`
  return <LoggedRecord noun={resource_type} id={resource_id} label={resource_label} />
}
