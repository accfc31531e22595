import type { Hosting, SpeechPath } from '#contract/phone-numbers/routing.ts'
import { lookup, t } from '#providers/format/i18n.ts'

/** Says why callers hear no agent of the platform; `undefined` if they do. */
export const silenceOf = (speech: SpeechPath): string | undefined =>
  speech === 'ready' ? undefined : t(`numbers.unheard.${speech}`)

/** Says why callers do not reach an agent at ElevenLabs; `undefined` if they do. */
export function silenceAt({ status, problem }: Pick<Hosting, 'status' | 'problem'>): string | undefined {
  if (status === 'imported') return undefined
  if (status === 'waiting') return t('numbers.hosting.waiting')
  return problem === null
    ? t('numbers.hosting.no_number')
    : t('numbers.hosting.failed', { reason: lookup(`values.failure.${problem}`) ?? problem })
}
