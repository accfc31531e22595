import type { DetailedEntry } from '#contract/activity-logs.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'

/** The name of the place of a request; undefined if unknown. */
export function placeName(place: DetailedEntry['place']): string | undefined {
  if (place === 'local') return t('iam.sessions.local')
  return place === null ? undefined : new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(place)
}
