import type { ActivityEntry } from '#contract/activity-logs.ts'
import { users } from '#contract/users.ts'
import type { FaceProps } from '#crud/resource.ts'
import { actorOf } from '#shell/history/sentence.ts'
import { LoggedRecord } from './logged-record.tsx'

/** The name of the user who acted, linked to their page. */
export default function Actor({ row }: FaceProps) {
  const entry = row as ActivityEntry
  return <LoggedRecord noun={users.name} id={entry.actor_id} label={actorOf(entry)} />
}
