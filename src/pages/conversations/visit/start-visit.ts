import type { Language } from '#contract/languages.ts'
import { requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { voiceApi, type ApiError } from '#providers/requests/http.ts'
import type { Visited } from './read-demo.ts'
import type { Started } from '../talk/use-talk.ts'

/** The reason why no conversation was started. */
export interface Refusal {
  text: string
  /** There is no agent to talk to. */
  isMissing: boolean
}

export interface Wish extends Visited {
  language: Language
}

/** Starts a conversation of a visitor, without loading the contract and zod. Rejects with an ApiError. */
export async function startVisit(wish: Wish): Promise<Started> {
  const route = requestOf(routes.conversations.startPublic)
  const { data } = await voiceApi.request<{ data: Started }>({ ...route, data: wish })
  return data.data
}

/** Says why no conversation was started, and when one can be. */
export function refusalOf(error: unknown): Refusal {
  const { message, code, refusal, retryAfter } = error as Partial<ApiError>
  const isMissing = refusal?.reason === 'no_public_demo' || code === 'validation_failed'
  if (isMissing) return { text: t('reasons.no_public_demo'), isMissing }
  if (!retryAfter) return { text: message ?? t('public.unsent'), isMissing }
  const problem = refusal ? String(message) : t('visit.limited')
  return { text: t('visit.again_at', { problem, time: timeIn(retryAfter) }), isMissing }
}

/** `21 Nov 2026, 14:05`, rounded up to a minute. */
function timeIn(seconds: number): string {
  const minute = 60_000
  const time = Math.ceil((Date.now() + seconds * 1000) / minute) * minute
  const languages = { en: 'en-GB', id: 'id-ID' }
  return new Intl.DateTimeFormat(languages[currentLocale()], { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}
