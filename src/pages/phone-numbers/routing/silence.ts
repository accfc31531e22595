import type { SpeechPath } from '#contract/phone-numbers/routing.ts'
import { t } from '#providers/format/i18n.ts'

/** Says why callers hear no agent; `undefined` if they do. */
export const silenceOf = (speech: SpeechPath): string | undefined =>
  speech === 'ready' ? undefined : t(`numbers.unheard.${speech}`)
