import { storedContract, type StoredContract } from './grammar/entry.ts'
import { contracts } from './index.ts'

/** The entries of every contract. A build contains their values instead of this code (scripts/vite/precompute.ts). */
export const storedContracts: StoredContract[] = contracts.map(storedContract)
