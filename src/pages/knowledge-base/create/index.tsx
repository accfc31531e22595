import type { PageProps } from '#crud/resource.ts'
import { AddEntries } from './add-entries.tsx'

/** Adds texts, web pages and files, which the platform reads itself. */
export default function CreateKnowledge({ resource }: PageProps) {
  return <AddEntries resource={resource} provider="local" />
}
