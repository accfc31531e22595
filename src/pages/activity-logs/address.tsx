import type { DetailedEntry } from '#contract/activity-logs.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { placeName } from '#shell/place-name.ts'

/** The address of a request, and its place if that is known. */
export default function Address({ row }: FaceProps) {
  const { ip, place } = row as DetailedEntry
  return ip ? [ip, placeName(place)].filter(Boolean).join(' · ') : <Nothing />
}
