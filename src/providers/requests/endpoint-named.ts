import { contractEntries } from '#contract/entries.ts'
import type { ContractEntry, EndpointEntry } from '#contract/grammar/entry.ts'

/**
 * Finds an endpoint without loading its contract: `endpointNamed('auth', 'logout')`.
 *
 * @param given a contract to use instead of the registered one
 * @throws if the contract has no such endpoint
 */
export function endpointNamed(resource: string, key: string, given?: ContractEntry): EndpointEntry {
  const contract = given ?? contractEntries.find(({ name }) => name === resource)
  const endpoint = contract?.endpoints[key]
  if (!endpoint) throw new Error(`The contract of "${resource}" has no endpoint "${key}"`)
  return endpoint
}
