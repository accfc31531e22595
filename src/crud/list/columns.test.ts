import { expect, it } from 'vitest'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { canSortBy, columnWidth, possibleColumns } from './columns.ts'
import { columnsOf } from './table-columns.ts'

const resource = defineResource(servers, { screens: { list: { fields: ['status', 'name'] } } })

it('offers the declared columns first, then other listable fields', () => {
  const names = possibleColumns(resource).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['status', 'name'])
  expect(names).toContain('last_sync_at')
  expect(names).not.toContain('notes')
  expect(names).not.toContain('secret')
})

it('is sortable only by fields that the platform can sort by', () => {
  expect(['name', 'status', 'watcher_ids'].map((name) => canSortBy(resource, resource.fields[name]!))).toEqual([
    true,
    true,
    false,
  ])
})

it('stretches the title, or the last column where the title is a figure', () => {
  const none = { order: [], hidden: [], widths: {}, pinned: [], isCompact: false }
  const stretched = (title: string) => {
    const own = { ...resource, contract: { ...resource.contract, title } }
    const fields = [title, 'status', 'created_at'].map((name) => own.fields[name]!)
    const columns = columnsOf(own, fields, none, { hasMenu: true, hasSelect: true })
    return columns.filter(({ meta }) => meta.isFlexible).map(({ id }) => id)
  }
  expect(stretched('name')).toEqual(['name'])
  expect(stretched('port')).toEqual(['created_at'])
})

it('has a width for each column except the title, which takes the rest', () => {
  expect(columnWidth(resource, resource.fields['name']!)).toBeUndefined()
  expect(columnWidth(resource, resource.fields['status']!)).toBeGreaterThan(60)
})
