/** The reason why a language model returned no answer, or an incomplete one. */
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
  /** Tokens used before the failure. */
  tokens: number

  constructor(code: ModelFailure, message = '', tokens = 0) {
    super(message ? `${code}: ${message}` : code)
    this.code = code
    this.tokens = tokens
  }
}
