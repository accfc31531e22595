/** A service that an operator may configure. */
export type Service = 'elevenlabs'
