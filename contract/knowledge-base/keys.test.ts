import { expect, test } from 'vitest'
import { permissionKeys } from '../permissions/keys.ts'

test('the specification names the keys of the knowledge base and of usage', () => {
  expect(permissionKeys).toEqual(expect.arrayContaining(['read-list-knowledge-base', 'read-list-usage-records']))
})
