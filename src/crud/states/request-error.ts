/** The parts of a failed request's error that states show. */
export interface RequestError {
  message: string
  statusCode?: number
  /** The request id in the log, for support. */
  requestId?: string
}

/** Checks whether loaded data stays valid after an error: the platform is unreachable, fails or is overloaded. */
export const isPassing = (error: RequestError | null): boolean =>
  error !== null && (error.statusCode === 0 || error.statusCode === 429 || (error.statusCode ?? 0) >= 500)
