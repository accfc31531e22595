import type { DetailedEntry } from '#contract/activity-logs.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { deviceName } from '#shell/device-name.ts'

/** The browser and the device of a request. */
export default function Device({ row }: FaceProps) {
  const entry = row as DetailedEntry
  return entry.user_agent ? <span title={entry.user_agent}>{deviceName(entry)}</span> : <Nothing />
}
