import { contractEntries } from './entries.ts'

/** Views of other nouns' records, such as the jobs of all tenants, need permissions that tenants have as well. */
const endpoints = contractEntries
  .filter(({ name, of }) => name === of)
  .flatMap((contract) => Object.values(contract.endpoints))
const keysOf = (isOfOperators: boolean) =>
  new Set(endpoints.filter(({ operators }) => operators === isOfOperators).map(({ permission }) => permission))
const [ofOperators, ofTenants] = [keysOf(true), keysOf(false)]

/** Checks for permissions of the platform, which no tenant's role can have: endpoints for operators alone require them. */
export const isPlatformKey = (key: string): boolean => ofOperators.has(key) && !ofTenants.has(key)
