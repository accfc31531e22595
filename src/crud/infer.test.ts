import { describe, expect, it } from 'vitest'
import { formFields, listFields, listFilters, listSort, printDeclaration, showFields } from './infer.ts'
import { servers } from './servers.sample.ts'

describe('what is guessed', () => {
  it('a list begins with the title, shows what tells records apart, and ends with the time', () => {
    expect(listFields(servers)).toEqual(['name', 'transport', 'status', 'owner_id', 'port', 'created_at'])
    expect(listSort(servers)).toBe('-created_at')
  })

  it('a list is filtered by choices, references and switches', () => {
    expect(listFilters(servers)).toEqual(['transport', 'status', 'owner_id', 'is_default'])
  })

  it('only an edited record has the fields of an update', () => {
    expect(formFields(servers, 'create')).not.toContain('status')
    expect(formFields(servers, 'edit')).toContain('status')
    expect(formFields(servers, 'edit')).not.toContain('updated_at')
  })

  it('a record shows everything but its heading and its id, what all have last', () => {
    const fields = showFields(servers)
    expect(fields).not.toContain('name')
    expect(fields).not.toContain('id')
    expect(fields.slice(-2)).toEqual(['created_at', 'updated_at'])
  })
})

it('prints the declaration that the guesses amount to', () => {
  expect(printDeclaration(servers)).toBe(`import { pbxServers } from '#contract/pbx-servers.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(pbxServers, {
  menu: { group: 'support', icon: 'table' },
  screens: {
    list: {
      fields: ['name', 'transport', 'status', 'owner_id', 'port', 'created_at'],
      filters: ['transport', 'status', 'owner_id', 'is_default'],
      sort: '-created_at',
    },
    create: {},
    edit: {},
    show: {},
  },
})
`)
})
