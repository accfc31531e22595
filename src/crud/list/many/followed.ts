/** The jobs whose progress and result are on screen, which need no toast. */
export const followed = new Set<string>()
