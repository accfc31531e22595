import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import type { PageProps } from '#crud/resource.ts'
import { useResource } from '#crud/use-resource.ts'
import { RequirePermission } from '#shell/require-permission.tsx'
import { AddEntries } from './create/add-entries.tsx'

const AddToElevenLabs = ({ resource }: PageProps) => <AddEntries resource={resource} provider="elevenlabs" />

/** Adds texts, web pages and files to the knowledge of the voice provider. */
export default function CreateElevenLabs() {
  const resource = useResource(knowledgeBase.name)
  return resource ? <RequirePermission resource={resource} screen="create" Screen={AddToElevenLabs} /> : null
}
