/** Why a language model gave no answer, or only a part of it. */
export type ModelFailure =
  | 'timeout'
  | 'rate_limited'
  | 'key_refused'
  | 'rejected'
  | 'unavailable'
  | 'cut'
  | 'garbage'
  | 'too_long'

export class ModelProblem extends Error {
  code: ModelFailure
  /** The tokens that were spent nevertheless. */
  tokens: number

  constructor(code: ModelFailure, message = '', tokens = 0) {
    super(message ? `${code}: ${message}` : code)
    this.code = code
    this.tokens = tokens
  }
}
