import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'

/** A phone number: its fields. */
export default function ShowPhoneNumber({ resource }: PageProps) {
  return <RecordPage resource={resource} fields={['e164']} />
}
