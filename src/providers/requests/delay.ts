/** 1 s, 2 s, 4 s … at most 30 s, by chance up to a quarter less, so that clients do not return all at once. */
export const delayOf = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000) * (1 - Math.random() / 4)
