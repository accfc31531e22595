import { storedContracts } from './directory.ts'
import { contractEntry, type ContractEntry } from './grammar/entry.ts'

/** The entries of every contract, which are loaded before the contracts are. */
export const contractEntries: ContractEntry[] = storedContracts.map(contractEntry)
