import { decimalMark, readAmount, writePlainly } from '#contract/grammar/amount.ts'
import type { FieldProblem } from '#contract/grammar/field-problems.ts'
import { currentLocale } from '#providers/format/i18n.ts'

/** The value of a field whose text is not one number. Forms do not submit it. */
export class UnreadAmount {
  text: string
  problem: FieldProblem

  constructor(text: string, problem: FieldProblem) {
    this.text = text
    this.problem = problem
  }
}

/** Reads the text of an input in the user's language; an empty text is no value. */
export function amountOf(text: string, rules: Parameters<typeof readAmount>[2]): number | null | UnreadAmount {
  if (text.trim() === '') return null
  const reading = readAmount(text, currentLocale(), rules)
  return 'value' in reading ? reading.value : new UnreadAmount(text, reading.problem)
}

/** The text of a number in an input: with the decimal separator of the user's language, without groups. */
export const amountText = (value: number): string => writePlainly(value, decimalMark(currentLocale()))
