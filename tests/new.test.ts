import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tickets } from '#contract/tickets.ts'
import { namesOf } from '../scripts/new/names.ts'
import { register, registrationsOf } from '../scripts/new/registries.ts'
import { tableSource } from '../scripts/new/table.ts'

test.each([
  ['tags', 'tags', 'tag', 'Tag'],
  ['phone-numbers', 'phoneNumbers', 'phoneNumber', 'PhoneNumber'],
  ['categories', 'categories', 'category', 'Category'],
  ['call-boxes', 'callBoxes', 'callBox', 'CallBox'],
  ['knowledge-base', 'knowledgeBase', 'knowledgeBase', 'KnowledgeBase'],
])('%s', (noun, camel, one, type) => {
  expect(namesOf(noun)).toMatchObject({ camel, one, type })
})

test('a table follows from its contract', () => {
  const source = tableSource(tickets, namesOf('tickets'))
  for (const line of [
    "export const ticketStatus = pgEnum('ticket_status', contract.row.shape.status.enum)",
    '    subject: text().notNull(),',
    '    number: integer().notNull(),',
    "    priority: ticketPriority().notNull().default('normal'),",
    '    assignee_id: uuid(),',
    '    watcher_ids: uuid().array().notNull().default([]),',
    '    resolved_at: timestampColumn(),',
    '    foreignKey({ columns: [table.tenant_id, table.assignee_id], foreignColumns: [users.tenant_id, users.id] }),',
  ]) {
    expect(source).toContain(`${line}\n`)
  }
})

describe('registering', () => {
  for (const registration of registrationsOf(namesOf('call-queues'))) {
    test(registration.file, () => {
      const source = readFileSync(registration.file, 'utf8')
      const grown = register(source, registration)
      for (const line of registration.imports) expect(grown).toContain(`\n${line}\n`)
      expect(registration.place.exec(grown)![1]).toMatch(new RegExp(`${registration.entry.replace(/[()]/g, '\\$&')},?\\s*$`))
      expect(register(grown, registration)).toBe(grown)
    })
  }
})
