import { beforeEach, describe, expect, it } from 'vitest'
import { contracts } from '#contract/index.ts'
import { accessControlProvider, hint, permissionOf } from './access.ts'
import { addMessages } from '../format/i18n.ts'
import { messages as app } from '#locales/en/app.ts'
import { messages as fields } from '#locales/en/fields.ts'
import { messages as iam } from '#locales/en/iam.ts'
import { storeProfile, storeSession } from '../session/session.ts'
import { sampleSession } from '../session/session.sample.ts'

const en = { ...app, ...fields, ...iam }
const can = (action: string, resource = 'tickets') => accessControlProvider.can({ resource, action })

beforeEach(() => {
  addMessages({ en, id: {} })
  storeSession(sampleSession({ permissions: ['read-list-tickets', 'update-tickets'] }))
})

describe('access queries of Refine', () => {
  it.each([
    ['list', true],
    ['edit', true],
    ['show', false],
    ['create', false],
    ['clone', false],
    ['delete', false],
  ])('"%s" is looked up in the contract', async (action, allowed) => {
    expect((await can(action)).can).toBe(allowed)
  })

  it('allows actions that need no permission, and unknown resources', async () => {
    expect(await can('list', 'nothing')).toEqual({ can: true, reason: undefined })
  })

  it('uses a changed role immediately, without caching', async () => {
    storeProfile(sampleSession({ permissions: ['delete-tickets'] }))
    expect([(await can('delete')).can, (await can('edit')).can]).toEqual([true, false])
    expect(accessControlProvider.options?.queryOptions).toEqual({ staleTime: 0, gcTime: 0 })
  })

  it('shows disallowed actions instead of hiding them', () => {
    expect(accessControlProvider.options?.buttons?.hideIfUnauthorized).toBe(false)
  })
})

describe('endpoints for operators', () => {
  const permissions = ['read-list-users', 'create-users', 'read-detail-users', 'update-users']

  it.each(['list', 'create', 'show', 'edit'])('refuse "%s" to others, whatever their permissions', async (action) => {
    storeSession(sampleSession({ permissions }))
    expect(await can(action, 'platform-users')).toEqual({ can: false, reason: en['app.access.operators_only'] })
    expect((await can(action, 'users')).can).toBe(true)
  })

  it('allow operators what their role allows', async () => {
    const session = sampleSession({ permissions: ['read-list-users'] })
    session.user.tenant.is_platform = true
    storeSession(session)
    expect([(await can('list', 'platform-users')).can, (await can('edit', 'platform-users')).can]).toEqual([
      true,
      false,
    ])
  })

  it('name the permission that only operators can have', async () => {
    expect((await can('list', 'tenants')).reason).toContain('read-list-tenants')
  })
})

describe('the permission table', () => {
  it.each([
    ['dashboard', 'list', null],
    ['dashboard', 'read', null],
    ['knowledge-base', 'list', 'read-list-knowledge-base'],
    ['usage-records', 'list', 'read-list-usage-records'],
    ['users', 'list', 'read-list-users'],
    ['platform-users', 'list', 'read-list-users'],
    ['users', 'create', 'create-users'],
    ['platform-users', 'create', 'create-users'],
    ['users', 'edit', 'update-users'],
    ['platform-users', 'edit', 'update-users'],
    ['users', 'show', 'read-detail-users'],
    ['platform-users', 'show', 'read-detail-users'],
    ['tenants', 'list', 'read-list-tenants'],
  ])('matches the specification: %s %s needs %s', (resource, action, permission) => {
    expect(permissionOf(resource, action)).toBe(permission)
  })

  it('contains every endpoint of the contracts', () => {
    for (const { name, endpoints } of contracts) {
      for (const [key, { permission }] of Object.entries(endpoints)) expect(permissionOf(name, key)).toBe(permission)
    }
  })
})

describe('a hint', () => {
  it('names the missing permission and who can grant it', () => {
    expect(hint('create-users', sampleSession()).reason).toBe(
      'You need the permission "Create users" (create-users). Budi Santoso can grant it.',
    )
  })

  it('refers to an administrator if no name is known', () => {
    const session = sampleSession()
    session.role.granted_by = []
    expect(hint('create-users', session).reason).toBe(
      'You need the permission "Create users" (create-users). Ask an administrator.',
    )
  })

  it('says which permissions only operators can have', () => {
    expect(hint('create-tenants', sampleSession())).toEqual({
      allowed: false,
      isOutOfReach: true,
      reason: 'The permission "Create tenants" (create-tenants) is for platform operators only.',
    })
  })
})
