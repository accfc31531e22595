/** A reason why the platform cannot start: one line that says what to do. */
export class StartError extends Error {}
