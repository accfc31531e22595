import { keysOfFields } from '../grammar/field-rights.ts'
import { contracts, endpoints } from '../index.ts'
import { screenPermissions } from '../screens.ts'

/** The permission keys of specification §6, which roles can have before any endpoint requires them. */
const specifiedKeys = Object.values(screenPermissions)
const askedKeys = endpoints.map(({ permission }) => permission)
const furtherKeys = contracts.flatMap(({ keys }) => keys)

/**
 * The permission catalogue: the keys of the specification, of all endpoints, of single fields and of policies. A build
 * contains the keys instead of this code (scripts/vite/precompute.ts).
 */
export const permissionKeys: string[] = [
  ...new Set([...specifiedKeys, ...askedKeys, ...furtherKeys, ...contracts.flatMap(keysOfFields)]),
]
  .filter((key) => key !== null)
  .sort()
