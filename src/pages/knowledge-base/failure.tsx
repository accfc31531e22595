import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'

/** Why a source was not read, and what to do. */
export default function Failure({ value }: FaceProps) {
  return value ? t(`values.failure.${String(value)}`) : <Nothing />
}
