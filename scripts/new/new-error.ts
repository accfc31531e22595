/** A mistake of the caller, shown as one line. */
export class NewError extends Error {}
