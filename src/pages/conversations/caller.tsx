import { PhoneText } from '#crud/fields/phone-text.tsx'
import type { FaceProps } from '#crud/resource.ts'

/** The number of a caller as people write it. */
export default function Caller({ value }: FaceProps) {
  return <PhoneText value={value} />
}
