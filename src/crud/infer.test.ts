import { describe, expect, it } from 'vitest'
import { formFields, listFields, listFilters, listSort, printDeclaration, showFields } from './infer.ts'
import { servers } from './servers.sample.ts'

describe('inference', () => {
  it('starts a list with the title, then distinguishing fields, and ends with the time', () => {
    expect(listFields(servers)).toEqual(['name', 'transport', 'status', 'owner_id', 'port', 'created_at'])
    expect(listSort(servers)).toBe('-created_at')
  })

  it('filters a list by choices, references and switches', () => {
    expect(listFilters(servers)).toEqual(['transport', 'status', 'owner_id', 'is_default'])
  })

  it('includes the fields of an update in edit forms only', () => {
    expect(formFields(servers, 'create')).not.toContain('status')
    expect(formFields(servers, 'edit')).toContain('status')
    expect(formFields(servers, 'edit')).not.toContain('updated_at')
  })

  it('shows all fields of a record except its title and id, timestamps last', () => {
    const fields = showFields(servers)
    expect(fields).not.toContain('name')
    expect(fields).not.toContain('id')
    expect(fields.slice(-2)).toEqual(['created_at', 'updated_at'])
  })
})

it('prints the inferred declaration', () => {
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
