/** Passages of an entry; a longer text is refused before. */
export const maxPassages = 10_000
