import type { Hooks } from '../../record/resource.ts'
import { questionKeys } from '../../voice/question-keys.ts'
import type { curatedAnswers } from './table.ts'

export const curatedAnswerHooks: Hooks<typeof curatedAnswers> = {
  creating: async (values) => ({ ...values, ...formsOf(values.questions) }),
  updating: async (changes) => (changes.questions ? { ...changes, ...formsOf(changes.questions) } : changes),
}

/** The columns that follow from the question forms. */
export const formsOf = (questions: string[]) => ({
  question: questions[0]!,
  forms: questions.join('\n'),
  keys: [...new Set(questions.flatMap((form) => questionKeys(form)))],
})
