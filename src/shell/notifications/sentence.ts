import type { Notification } from '#contract/notifications.ts'
import { resourceNamed } from '#crud/engine.ts'
import { pathTo } from '#crud/paths.ts'
import { sentences } from './sentences.ts'

/** The sentence of a notification, in the user's language. */
export const sentenceOf = (notification: Notification): string =>
  sentences[notification.kind](notification.params as never, notification)

/** The address of the record or list that it leads to, if the console has one. */
export function targetOf({ resource_type, resource_id }: Notification, tenantId?: string): string | undefined {
  const resource = resource_type ? resourceNamed(resource_type) : undefined
  if (!resource) return undefined
  const record = resource_id ? pathTo(resource, 'show', { tenantId, id: resource_id }) : undefined
  return record ?? pathTo(resource, 'list', { tenantId })
}
