import type { UserSession } from '#contract/users.ts'
import { currentLocale, t } from '#providers/i18n.ts'

/** What the reader calls the place of a session; nothing where nobody knows. */
export function placeName(place: UserSession['place']): string | undefined {
  if (place === 'local') return t('iam.sessions.local')
  return place === null ? undefined : new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(place)
}
