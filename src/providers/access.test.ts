// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { accessControlProvider, hint } from './access.ts'
import { addMessages } from './i18n.ts'
import { messages as en } from '#locales/en/app.ts'
import { storeProfile, storeSession } from './session.ts'
import { sampleSession } from './session.sample.ts'

const can = (action: string, resource = 'tickets') => accessControlProvider.can({ resource, action })

beforeEach(() => {
  addMessages({ en, id: {} })
  storeSession(sampleSession({ permissions: ['read-list-tickets', 'update-tickets'] }))
})

describe('what Refine asks', () => {
  it.each([
    ['list', true], ['edit', true], ['show', false], ['create', false], ['clone', false], ['delete', false],
  ])('"%s" is looked up in the contract', async (action, allowed) => {
    expect((await can(action)).can).toBe(allowed)
  })

  it('allows what needs no permission, and what no contract knows', async () => {
    expect(await can('list', 'nothing')).toEqual({ can: true, reason: undefined })
  })

  it('feels a changed role at once, and keeps no answer', async () => {
    storeProfile(sampleSession({ permissions: ['delete-tickets'] }))
    expect([(await can('delete')).can, (await can('edit')).can]).toEqual([true, false])
    expect(accessControlProvider.options?.queryOptions).toEqual({ staleTime: 0, gcTime: 0 })
  })

  it('shows what is not allowed, rather than hiding it', () => {
    expect(accessControlProvider.options?.buttons?.hideIfUnauthorized).toBe(false)
  })
})

describe('a hint', () => {
  it('names the missing key and who can grant it', () => {
    const { reason } = hint('create-users', sampleSession())
    expect(reason).toContain('create-users')
    expect(reason).toContain('Budi Santoso')
  })

  it('names an administrator where nobody is known', () => {
    const session = sampleSession()
    session.role.granted_by = []
    expect(hint('create-users', session).reason).toContain('administrator')
  })
})
