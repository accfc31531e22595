/** The parts of a failed request's error that states show. */
export interface RequestError {
  message: string
  statusCode?: number
  /** The id that support finds in the log. */
  requestId?: string
}

/** Checks whether what was loaded before is still valid: the platform is out of reach, fails or is too busy. */
export const isPassing = (error: RequestError | null): boolean =>
  error !== null && (error.statusCode === 0 || error.statusCode === 429 || (error.statusCode ?? 0) >= 500)
