import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { loggedReason } from '#shell/history/sentence.ts'

/** Why a tenant is suspended: the operator's words, or a reason of the platform. */
export default function StatusReason({ value }: FaceProps) {
  return value ? loggedReason(String(value)) : <Nothing />
}
