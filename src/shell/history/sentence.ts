import type { ActivityEntry } from '#contract/activity-logs.ts'
import { resourceNamed } from '#crud/engine.ts'
import { loggedActionName, noun, valueName } from '#crud/vocabulary.ts'
import { humanise } from '#providers/format/humanise.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'

/** The heading of an entry: "Sari Dewanti deleted role Agents". */
export const sentenceOf = (entry: ActivityEntry): string =>
  [actorOf(entry), deedOf(entry), subjectOf(entry), entry.outcome === 'failure' && `(${t('app.history.failed')})`]
    .filter(Boolean)
    .join(' ')

/** The name of the acting user; the platform has a translated name. */
export const actorOf = ({ actor_type, actor_name }: ActivityEntry): string =>
  actor_type === 'system' ? valueName('actor_type', actor_type) : actor_name

/** The action and its object: "deleted role". */
export function deedOf(entry: ActivityEntry, object = objectOf(entry)): string {
  return loggedActionName(entry.action, object)
}

/** The object of an action: "role", or "roles" for an action on many. */
export function objectOf(entry: ActivityEntry): string {
  const resource = resourceNamed(entry.resource_type)
  return resource ? noun(resource, isAboutMany(entry) ? 'many' : 'one') : humanise(entry.resource_type).toLowerCase()
}

/** The label of the affected record, or the number of records; undefined for users who acted on themselves. */
export function subjectOf(entry: ActivityEntry): string | undefined {
  const { resource_id: id, resource_label: label } = entry
  if (!label || id === entry.actor_id) return undefined
  return isAboutMany(entry) ? `(${formatInteger(Number(label))})` : label
}

/** The text of a reason: translated if it is a code of the platform, or as a user entered it. */
export const loggedReason = (reason: string): string => lookup(`app.history.reason.${reason}`) ?? reason

/** Checks whether an entry is about several records, which are labelled with their number. */
export const isAboutMany = ({ resource_id, resource_label }: ActivityEntry): boolean =>
  resource_id === null && /^\d+$/.test(resource_label ?? '')
