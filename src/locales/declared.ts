import '#contract/index.ts'
import type { Text } from '#contract/grammar/additions.ts'
import { nounFieldProblems } from '#contract/grammar/field-problems.ts'
import { nounReasons } from '#contract/grammar/reasons.ts'
import { nounStepProblems } from '#contract/grammar/step-problems.ts'

/** Everything that contracts declare texts for, by the prefix of their keys. */
const declared = { reasons: nounReasons, problems: nounFieldProblems, step_problems: nounStepProblems }

/** The messages that contracts declare. A build contains them as plain data (scripts/vite/precompute.ts). */
export function declaredMessages(prefix: keyof typeof declared, locale: 'en' | 'id'): Record<string, string> {
  const texts = Object.entries<Text>(declared[prefix].all)
  return Object.fromEntries(texts.flatMap(([key, text]) => formsOf(`${prefix}.${key}`, text, locale)))
}

/** A text with a singular in English has the key of a plural in every language. */
function formsOf(key: string, { en, id }: Text, locale: 'en' | 'id'): [string, string][] {
  if (typeof en === 'string') return [[key, locale === 'en' ? en : id]]
  return locale === 'id'
    ? [[`${key}#other`, id]]
    : [
        [`${key}#one`, en.one],
        [`${key}#other`, en.other],
      ]
}
