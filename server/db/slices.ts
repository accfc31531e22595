import { setTimeout } from 'node:timers/promises'
import type { Database } from './client.ts'

/** Milliseconds of work in one slice, after which it ends with the step it is at. */
const sliceMs = 10
/** Milliseconds between two slices, at least: what waits for the database comes first. */
const leastPauseMs = 10

/** The slices of a database, one after another in this process. */
const lanes = new WeakMap<Database, Promise<unknown>>()

/**
 * Does long work in slices, each in a short transaction of its own, with pauses that are as long as the slices. All such
 * work of a process shares one lane, so that however much there is takes half of the database's time at most.
 *
 * @param slice opens a transaction and works until `isOver`; it returns whether there is more to do
 * @example await inSlices(db, (isOver) => asActor(deps, call, async (own) => { … }))
 */
export async function inSlices(db: Database, slice: (isOver: () => boolean) => Promise<boolean>): Promise<void> {
  for (;;) {
    const before = lanes.get(db)
    const turn = oneSlice(before, slice)
    const left = turn.then(
      ({ paused }) => paused,
      () => {},
    )
    lanes.set(db, left)
    if (!(await turn).isMore) return
  }
}

async function oneSlice(before: Promise<unknown> | undefined, slice: (isOver: () => boolean) => Promise<boolean>) {
  await before
  const started = performance.now()
  const isMore = await slice(() => performance.now() - started > sliceMs)
  return { isMore, paused: setTimeout(Math.max(leastPauseMs, performance.now() - started)) }
}
