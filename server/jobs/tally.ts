import type { Limit } from '#contract/plans/limits.ts'
import type { Transaction } from '../db/client.ts'

/** The use of each limit by steps of a preview: `earlier` ones are undone by now, `added` ones may be. */
export interface Tally {
  earlier: Map<Limit, number>
  added: Map<Limit, number>
}

const tallies = new WeakMap<Transaction, Tally>()

/** Counts, within a transaction, what earlier steps of the same preview would have used. */
export const tallyOn = (tx: Transaction, tally: Tally): void => void tallies.set(tx, tally)

/** The use that a preview counts within a transaction, if it is one. */
export const tallyOf = (tx: Transaction): Tally | undefined => tallies.get(tx)
