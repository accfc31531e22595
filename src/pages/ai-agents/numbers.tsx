import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import { RelatedLinks, relatedTo } from '#crud/fields/related.tsx'
import type { FaceProps } from '#crud/resource.ts'

/** The phone numbers that lead to an agent. */
export default function Numbers({ field, ...props }: FaceProps) {
  if (relatedTo(field.name, props.row).length === 0) return <Nothing />
  return <RelatedLinks {...props} field={{ ...field, ref: phoneNumbers.name }} />
}
