import { expect, it } from 'vitest'
import { defineResource } from './define-resource.ts'
import { pathTo } from './paths.ts'
import { servers } from './servers.sample.ts'

const resource = defineResource(servers)

it('has no address without the tenant, such as while logging out', () => {
  expect(pathTo(resource, 'list', { tenantId: undefined })).toBeUndefined()
  expect(pathTo(resource, 'show', { id: '7' })).toBeUndefined()
})

it('has the ids of the tenant and the record in its address', () => {
  expect(pathTo(resource, 'show', { tenantId: 'a', id: '7' })).toMatch(/^\/a\/.*\/7$/)
})
