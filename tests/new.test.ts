import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tickets } from '#contract/tickets.ts'
import type { Field } from '#contract/fields.ts'
import { addToContract, addToTable } from '../scripts/new/add-field.ts'
import { addDemoField } from '../scripts/new/demo.ts'
import { readField, type NewField } from '../scripts/new/field.ts'
import { namesOf } from '../scripts/new/names.ts'
import { register, registrationsOf } from '../scripts/new/registries.ts'
import { readAction, readStates } from '../scripts/new/resource.ts'
import { tableSource } from '../scripts/new/table.ts'
import { translated } from '../scripts/new/texts.ts'

test.each([
  ['tags', 'tags', 'tag', 'Tag'],
  ['phone-numbers', 'phoneNumbers', 'phoneNumber', 'PhoneNumber'],
  ['categories', 'categories', 'category', 'Category'],
  ['call-boxes', 'callBoxes', 'callBox', 'CallBox'],
  ['knowledge-base', 'knowledgeBase', 'knowledgeBase', 'KnowledgeBase'],
])('%s', (noun, camel, one, type) => {
  expect(namesOf(noun)).toMatchObject({ camel, one, type })
})

test('a table is generated from its contract', () => {
  const source = tableSource(tickets, namesOf('tickets'))
  for (const line of [
    "export const ticketStatus = pgEnum('ticket_status', contract.row.shape.status.enum)",
    '    subject: text().notNull(),',
    '    number: integer().notNull(),',
    "    priority: ticketPriority().notNull().default('normal'),",
    '    assignee_id: uuid(),',
    '    watcher_ids: uuid().array().notNull().default([]),',
    '    resolved_at: timestampColumn(),',
    "    unique('tickets_number_unique').on(table.tenant_id, table.number),",
    "    ...listIndexes(contract, table, { unique: ['number'] }),",
    '    foreignKey({ columns: [table.tenant_id, table.assignee_id], foreignColumns: [users.tenant_id, users.id] }),',
  ]) {
    expect(source).toContain(`${line}\n`)
  }
})

test.each<[string, Partial<NewField>]>([
  ['name', { type: 'line', args: [], isNullable: false, isUnique: false }],
  ['name:line(80)!unique', { type: 'line', args: ['80'], isUnique: true }],
  ['notes:text?', { type: 'text', isNullable: true }],
  ['status:enum(open, closed)=open', { type: 'enum', args: ['open', 'closed'], fallback: "'open'" }],
  ['size:int(1,50)=5', { args: ['1', '50'], fallback: '5' }],
  ['is_live', { type: 'boolean' }],
  ['due_at?', { type: 'timestamp', isNullable: true }],
  ['agent_id:ref(users)?', { type: 'ref', args: ['users'] }],
])('the field %s', (text, field) => {
  expect(readField(text)).toMatchObject(field)
})

test.each([
  ['Name', /^"Name" is no field: write name/],
  ['price:mony', /^price: no type "mony" \(did you mean "money"\?\); the types are line, text/],
  ['kind:enum(one)', /^kind: write its choices/],
  ['agent_id:ref', /^agent_id: write ref\(users\)/],
  ['created_at', /has "created_at" already/],
])('the field %s is refused in one line', (text, message) => {
  expect(() => readField(text)).toThrow(message)
})

test('states are chains', () => {
  expect(readStates('draft>active>archived,active>draft')).toEqual({
    initial: 'draft',
    transitions: { draft: ['active'], active: ['archived', 'draft'], archived: [] },
  })
  expect(() => readStates('draft')).toThrow('States are written draft>active>archived')
  expect(() => readAction('close=closd', readStates('open>closed'))).toThrow('(did you mean "closed"?)')
})

test('a field is added to a contract, a table and the demo that were written by hand', () => {
  const field = readField('severity:enum(minor,major)=minor')
  const contractSource = addToContract(readFileSync('contract/tickets.ts', 'utf8'), field)
  expect(contractSource).toContain(
    "  resolved_at: timestamp().nullable(),\n  severity: z.enum(['minor', 'major']),\n})",
  )
  expect(contractSource).toContain("default([]),\n  severity: row.shape.severity.default('minor'),\n})")
  const described: Field = {
    name: 'severity',
    kind: 'enum',
    values: ['minor', 'major'],
    optional: false,
    nullable: false,
  }
  const table = addToTable(
    readFileSync('server/resources/tickets/table.ts', 'utf8'),
    tickets,
    described,
    namesOf('tickets'),
    true,
  )
  expect(table).toContain("export const ticketSeverity = pgEnum('ticket_severity', contract.row.shape.severity.enum)\n")
  expect(table).toContain('    severity: ticketSeverity().notNull(),\n  },\n  (table) => [')
  expect(table).toContain(
    "    unique('tickets_severity_unique').on(table.tenant_id, table.severity),\n    ...listIndexes(",
  )
  const demo = 'rows: async ({ tenant_id }) => [\n    { tenant_id, name: 1 },\n    { tenant_id, name: 2 },\n  ],'
  expect(addDemoField(demo, tickets, described)).toContain("{ tenant_id, severity: 'major', name: 2 },")
})

test('texts that are known in Indonesian are translated, others are marked', () => {
  expect(translated({ a: 'Priority', b: 'Ringtone' })).toEqual({ a: 'Prioritas', b: 'TODO: Ringtone' })
})

describe('registering', () => {
  for (const registration of registrationsOf(namesOf('call-queues'))) {
    test(registration.file, () => {
      const source = readFileSync(registration.file, 'utf8')
      const grown = register(source, registration)
      for (const line of registration.imports) expect(grown).toContain(`\n${line}\n`)
      expect(registration.place.exec(grown)![1]).toMatch(
        new RegExp(`${registration.entry.replace(/[()]/g, '\\$&')},?\\s*(\\.\\.\\.example\\w+,\\s*)?$`),
      )
      expect(register(grown, registration)).toBe(grown)
    })
  }
})
