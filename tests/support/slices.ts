import { vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { watchHeld, type Held } from '#server/db/long-transactions.ts'

/** The transactions that end during work. */
export async function heldDuring(db: Database, work: () => Promise<unknown>): Promise<Held[]> {
  const held: Held[] = []
  watchHeld(db, (one) => held.push(one))
  try {
    await work()
  } finally {
    watchHeld(db, undefined)
  }
  return held
}

/** Milliseconds that seem to pass between two looks at the clock. */
const stepMs = 4

/**
 * The transactions that end during work in slices. Time passes with each look at the clock, once for each step of a slice,
 * so that there are as many slices on any machine, and none has more steps than its time allows.
 */
export async function slicesDuring(db: Database, work: () => Promise<unknown>): Promise<Held[]> {
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += stepMs))
  try {
    return await heldDuring(db, work)
  } finally {
    clock.mockRestore()
  }
}
