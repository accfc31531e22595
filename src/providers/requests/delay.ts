/**
 * Milliseconds before a retry: 1 s, 2 s, 4 s … up to 30 s, minus up to a quarter at random, so that clients spread out.
 */
export const delayOf = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000) * (1 - Math.random() / 4)
