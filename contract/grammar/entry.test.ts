import { expect, test } from 'vitest'
import { contractEntry, endpointEntry, storedContract } from './entry.ts'
import { contracts } from '../index.ts'

test.each(contracts.map((contract) => [contract.name, contract] as const))(
  'the entry of %s is what was stored of it',
  (_, contract) => {
    const stored = JSON.parse(JSON.stringify(storedContract(contract)))
    const entry = contractEntry(stored)
    const { name, of, parent, singleton, api, title, isTitleChoice, live, endpoints } = contract
    expect(entry).toMatchObject({ name, of, ...(parent && { parent }), singleton, api, title, isTitleChoice, live })
    expect(Object.keys(entry.endpoints)).toEqual(Object.keys(endpoints))
    for (const [key, endpoint] of Object.entries(endpoints)) {
      expect(entry.endpoints[key]).toEqual(endpointEntry(endpoint))
    }
  },
)
