/** Tells the page how to ask a part of it whether something there is not saved. */
export type Watch = (part: string, isDirty: () => boolean) => void
