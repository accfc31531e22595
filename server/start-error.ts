/** Why the platform cannot start, for the person who starts it: one line that says what to do. */
export class StartError extends Error {}
