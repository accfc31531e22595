import type { DetailedEntry } from '#contract/activity-logs.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/kinds/kind.ts'

/** The browser and the device of a request. */
export default function Device({ row }: FaceProps) {
  const { user_agent, browser, device } = row as DetailedEntry
  return user_agent ? <span title={user_agent}>{`${browser} · ${device}`}</span> : <Nothing />
}
