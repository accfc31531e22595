/** Why ElevenLabs did not do what it was asked. */
export type ProviderFailure =
  | 'elevenlabs_not_configured'
  /** The key is wrong, or lacks a right. */
  | 'elevenlabs_refused'
  /** The credits or documents of its account are used up. */
  | 'elevenlabs_quota'
  /** It does not accept what it was given. */
  | 'elevenlabs_rejected'
  | 'elevenlabs_missing'
  /** It did not answer, answered nonsense, or is overloaded: another attempt may succeed. */
  | 'elevenlabs_unreachable'

export interface ProviderAnswer {
  code: ProviderFailure
  /** For the log of the operator; it contains no key. */
  message: string
  /** Seconds until another attempt, if it says so. */
  retryAfter?: number
}

/** A request that ElevenLabs did not fulfil. */
export class ProviderProblem extends Error {
  code: ProviderFailure
  retryAfter?: number

  constructor({ code, message, retryAfter }: ProviderAnswer) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
  }

  get isPassing(): boolean {
    return this.code === 'elevenlabs_unreachable'
  }
}
