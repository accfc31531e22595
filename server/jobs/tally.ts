import type { Limit } from '#contract/plans/limits.ts'
import type { Transaction } from '../db/client.ts'

/** The use of limits in a preview: by `earlier` steps, which are rolled back, and `added` by the current step. */
export interface Tally {
  earlier: Map<Limit, number>
  added: Map<Limit, number>
}

const tallies = new WeakMap<Transaction, Tally>()

/** Makes limits in a transaction count the use by earlier steps of a preview. */
export const tallyOn = (tx: Transaction, tally: Tally): void => void tallies.set(tx, tally)

/** The tally of a preview's transaction; undefined in other transactions. */
export const tallyOf = (tx: Transaction): Tally | undefined => tallies.get(tx)
