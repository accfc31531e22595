import type { UserSession } from '#contract/users.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'

/** The name of a session's place; undefined if it is unknown. */
export function placeName(place: UserSession['place']): string | undefined {
  if (place === 'local') return t('iam.sessions.local')
  return place === null ? undefined : new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(place)
}
