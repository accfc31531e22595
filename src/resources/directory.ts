import { storedEntry, type StoredEntry } from '#crud/resource-entry.ts'
import { resources } from './all.ts'

/**
 * The entries of every resource, in the order of the registry. A build contains their values instead of this code
 * (scripts/vite/precompute.ts).
 */
export const resourceEntries: StoredEntry[] = resources.map(storedEntry)
