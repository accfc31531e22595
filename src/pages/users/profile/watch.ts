/** Registers a part of the page, with a function that checks it for unsaved changes. */
export type Watch = (part: string, isDirty: () => boolean) => void
