import { contractEntry, type ContractEntry } from './entry.ts'
import { contracts } from './index.ts'

/** The entries of every contract. A build contains their values instead of this code (scripts/vite/precompute.ts). */
export const contractEntries: ContractEntry[] = contracts.map(contractEntry)
