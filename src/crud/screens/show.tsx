import { RecordPage } from '../record/record-page.tsx'
import type { PageProps } from '../resource.ts'

/** A record, its facts and its history. */
export default function ShowScreen({ resource }: PageProps) {
  return <RecordPage resource={resource} />
}
