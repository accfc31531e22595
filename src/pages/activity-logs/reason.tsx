import type { DetailedEntry } from '#contract/activity-logs.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { loggedReason } from '#shell/history/sentence.ts'

/** Why an entry was made. */
export default function Reason({ row }: FaceProps) {
  const { reason } = row as DetailedEntry
  return reason ? loggedReason(reason) : <Nothing />
}
