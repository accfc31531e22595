import { splitKey, tenantKeys } from '../identity/catalogue.ts'

/** A role of the demo that only reads, by its name. */
export const readerName = 'Reader'

export const readerRole = () => ({
  name: readerName,
  description: 'Reads the roles and nothing else',
  is_system: false,
  permission_keys: tenantKeys.filter((key) => splitKey(key).resource === 'roles' && key.startsWith('read-')),
})
