import type { ActivityEntry } from '#contract/activity-logs.ts'
import { useResource } from '#crud/use-resource.ts'
import { changesOf, nounsOf, type KnownChange } from './changes.ts'

/** The changes of an entry; `undefined` while the declarations of its fields load. */
export function useChanges(entry: ActivityEntry): KnownChange[] | undefined {
  const [ofRecord, ofAction] = nounsOf(entry)
  const declared = [useResource(ofRecord), useResource(ofAction)]
  return declared.includes(undefined) ? undefined : changesOf(entry, declared)
}
