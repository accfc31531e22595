/**
 * A question, or the messages of a user that lead to it, and what the answer says: parts that it has, each with `|` between
 * wordings.
 */
export type Asked = [said: string | string[], ...says: string[]]

/** The questions to one business. */
export interface QuestionSet {
  /** Questions that the knowledge answers, by kind. */
  known: Record<string, Asked[]>
  /** Questions that it does not answer, and hostile ones. */
  unknown: Record<string, string[]>
  /** Messages that ask nothing, and what their answer has. */
  smallTalk: [said: string | string[], answer: string][]
}

/** Checks whether a text has one of the wordings, which `|` separates. */
export const has = (text: string, wordings: string) =>
  wordings.split('|').some((one) => text.toLowerCase().includes(one.toLowerCase()))
