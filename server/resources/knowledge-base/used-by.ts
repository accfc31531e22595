import type { UsedBy } from '#contract/errors.ts'
import type { Transaction } from '../../db/client.ts'
import type { EntryKey } from './versions.ts'

/** The AI agents that answer from an entry. There are none until agents exist. */
export const usersOf = async (_tx: Transaction, _entry: EntryKey): Promise<UsedBy[]> => []
