import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Contract } from '#contract/grammar/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { parentOf } from '#contract/grammar/parent.ts'
import { addToContract } from '../scripts/new/add-field.ts'
import { contractSource } from '../scripts/new/contract.ts'
import { requireCondition } from '../scripts/new/condition.ts'
import { readField, type NewField } from '../scripts/new/field.ts'
import { jobsSource } from '../scripts/new/jobs.ts'
import { namesOf } from '../scripts/new/names.ts'
import { resourceOf } from '../scripts/new/options.ts'
import { register, registrationsOf } from '../scripts/new/registries.ts'
import { addRelated } from '../scripts/new/related.ts'
import { readAction, readStates } from '../scripts/new/resource.ts'
import { routesSource } from '../scripts/new/routes.ts'
import { fieldTexts, sharedNames, translated } from '../scripts/new/texts.ts'

test.each([
  ['tags', 'tags', 'tag', 'Tag'],
  ['phone-numbers', 'phoneNumbers', 'phoneNumber', 'PhoneNumber'],
  ['categories', 'categories', 'category', 'Category'],
  ['call-boxes', 'callBoxes', 'callBox', 'CallBox'],
  ['knowledge-base', 'knowledgeBase', 'knowledgeBase', 'KnowledgeBase'],
])('%s', (noun, camel, one, type) => {
  expect(namesOf(noun)).toMatchObject({ camel, one, type })
})

test.each<[string, Partial<NewField>]>([
  ['name', { type: 'line', args: [], isNullable: false, isUnique: false }],
  ['name:line(80)!unique', { type: 'line', args: ['80'], isUnique: true }],
  ['notes:text?', { type: 'text', isNullable: true }],
  ['status:enum(open, closed)=open', { type: 'enum', args: ['open', 'closed'], fallback: "'open'" }],
  ['size:int(1,50)=5', { args: ['1', '50'], fallback: '5' }],
  ['is_live', { type: 'boolean' }],
  ['is_live=true', { fallback: 'true' }],
  ['code:line=007', { fallback: "'007'" }],
  ["code=it's", { fallback: "'it\\'s'" }],
  ['due_at?', { type: 'timestamp', isNullable: true }],
  ['agent_id:ref(users)?', { type: 'ref', args: ['users'] }],
  ['audio_id:file(audio/*)?', { type: 'file', args: ['audio/*'], isNullable: true }],
  ['image_ids:files(image/png, image/jpeg)', { type: 'files', args: ['image/png', 'image/jpeg'] }],
  [
    'note:text!unique!when(kind=long)',
    { isNullable: true, isUnique: true, when: { field: 'kind', value: 'long', isRequired: true } },
  ],
  ['note:text?!when(kind=long)', { isNullable: true, when: { field: 'kind', value: 'long', isRequired: false } }],
  ['tags!when(is_vip=true)', { isNullable: false, when: { field: 'is_vip', value: 'true', isRequired: false } }],
])('the field %s', (text, field) => {
  expect(readField(text)).toMatchObject(field)
})

test.each([
  ['Name', /^"Name" is no field: write name/],
  ['price:mony', /^price: no type "mony" \(did you mean "money"\?\); the types are line, text/],
  ['kind:enum(one)', /^kind: write its choices/],
  ['agent_id:ref', /^agent_id: write ref\(users\)/],
  ['agent:ref(users)', /^agent: a ref has a name that ends in _id/],
  ['audio_id:file(audio)?', /^audio_id: "audio" is no media type/],
  ['price:money(0,10)', /^price: write it without \(0,10\)/],
  ['notice:duration(days)', /^notice: no unit "days"; the units are second/],
  ['size:int(a)', /^size: write int\(1,50\)/],
  ['audio_id:file', /^audio_id: the rows of the demo have none: write audio_id:file\?/],
  ['note!when(kind=long)=x', /^note: a field with a condition begins empty/],
  ['created_at', /has "created_at" already/],
  ['size:int(1,10)=20', /^size: the default is 20, which it refuses: At most 10/],
  ['size:int=ten', /^size: the default is "ten", which it refuses: Must be a number/],
  ['code:line(3)=A-100', /^code: the default is "A-100", which it refuses: At most 3 characters/],
  ['kind:enum(open,closed)=opne', /^kind: the default is "opne", which it refuses: it can be open, closed \(did you/],
  ['is_live=yes', /^is_live: the default is "yes", which it refuses/],
  ['agent_id:ref(users)=me', /^agent_id: a ref has no default of its own/],
  ['size:int(9,3)', /^size: write int\(1,50\), the least first/],
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
  expect(() => readAction('copy-week', undefined)).toThrow('"copy-week" is no action: write copyWeek, or close=closed')
  expect(() => readAction('?', undefined)).toThrow('write sync')
})

describe('an action that sets no status', () => {
  const handlerOf = (answers: object) =>
    routesSource(resourceOf({ noun: 'call-queues', fields: ['name'], ...answers }, []))

  test('changes fields as an update does: checked, logged, and to be undone', () => {
    const source = handlerOf({ action: ['sync', 'close=closed'], states: 'open>closed' })
    expect(source).toContain("updateRow(resource, call, 'sync', {}),")
    expect(source).not.toContain('close')
  })

  test('changes the only record of a singleton', () => {
    const source = handlerOf({ action: ['sync'], singleton: true, fields: ['name=Main'] })
    expect(source).toContain("updateRow(resource, await ofOnlyRow(resource, call), 'sync', {}),")
  })
})

describe('a job', () => {
  const made = (answers: object) =>
    resourceOf({ noun: 'call-notes', fields: ['name'], job: ['reCount'], ...answers }, [pbxServers])

  test('goes over the records of the list, and reports what `each` counted', () => {
    expect(contractSource(made({}))).toContain(
      "route: 'POST /:tenantId/tenants/call-notes/re-count', summary: 'Re-count call notes', job: { over: 'call-notes', reports: z.object({ count: z.int() }) }, budget: 'job' },",
    )
    const source = jobsSource(made({}))
    expect(source).toContain('export const reCount = defineJob(contract.endpoints.reCount, {')
    expect(source).toContain('.where(eq(callNotes.tenant_id, actor.tenant.id))')
    expect(source).toContain('return { count: succeeded }')
  })

  test('goes over those of its parent', () => {
    const source = jobsSource(made({ parent: 'pbx-servers' }))
    expect(source).toContain(".where(eq(callNotes.pbx_server_id, params['pbxServerId']!))")
    expect(source).toContain('async run({ payload: { params }, each, inTenant }) {')
  })

  test.each([
    ['re-count', '"re-count" is no job'],
    ['list', '"list" is built in'],
    ['reCount=done', 'a job sets no status by itself: write reCount'],
  ])('%s is refused in one line', (job, message) => expect(() => made({ job: [job] })).toThrow(message))

  test('has a name of its own', () => expect(() => made({ action: ['reCount'] })).toThrow('"reCount" is given twice'))

  test('has no list in a singleton', () =>
    expect(() => made({ singleton: true, fields: ['name=Main'] })).toThrow(
      'A singleton has no list of records for a job',
    ))
})

test('an icon is one of antd', () => {
  const answers = { noun: 'call-queues', fields: ['name'] }
  expect(resourceOf({ ...answers, icon: 'customer-service' }, []).menu.icon).toBe('customer-service')
  expect(() => resourceOf({ ...answers, icon: 'bok' }, [])).toThrow('There is no icon "bok" (did you mean "book"?)')
})

test.each<[string[], Contract[], string]>([
  [['name', 'status_page:url?', 'key:secret?'], [], "key: secret({ boundTo: ['status_page'] }).nullable()"],
  [['pbx_host', 'key:secret'], [], "key: secret({ boundTo: ['pbx_host'] })"],
  [['name', 'key:secret'], [], 'key: secret(),'],
  [['page:url', 'pbx_host', 'key:secret(page)'], [], "key: secret({ boundTo: ['page'] })"],
  [['key:secret?'], [pbxServers], "key: secret({ boundTo: ['host', 'api_url'] })"],
])('a secret among %s is bound to where it is sent', (fields, contracts, line) => {
  const resource = resourceOf({ noun: contracts[0]?.name ?? 'call-queues', fields }, contracts)
  expect(contractSource(resource)).toContain(line)
})

test('names that others gave to fields and choices are told, apart from those of every record', () => {
  const { fields, writable } = tickets
  const told = sharedNames({ name: 'parcels', fields, writable }, { 'fields.subject': 'Subjek' })
  expect(told).toContain('fields.priority: Priority, Prioritas')
  expect(told.filter((line) => /fields\.(subject|created_at|name)\b/.test(line))).toEqual([])
})

test('a list of references is named as on screens', () => {
  const { fields, writable } = tickets
  expect(fieldTexts({ fields, writable }, 'watcher_ids')).toEqual({ 'fields.watcher_ids': 'Watchers' })
  expect(fieldTexts({ fields, writable }, 'assignee_id')).toEqual({ 'fields.assignee_id': 'Assignee' })
})

test('a field is added to a contract that was written by hand', () => {
  const field = readField('severity:enum(minor,major)=minor')
  const grown = addToContract(readFileSync('contract/tickets.ts', 'utf8'), field)
  expect(grown).toContain(
    "  satisfaction_comment: z.string().trim().max(1000).nullable(),\n  severity: z.enum(['minor', 'major']),\n})",
  )
  expect(grown).toContain("}),\n  severity: row.shape.severity.default('minor'),\n})")
})

test.each([
  ['reason!when(priority=high)', "reason: { when: ({ priority }) => priority === 'high', required: true },"],
  ['reason?!when(status=closed)', "reason: { when: ({ status }) => status === 'closed' },"],
])('the condition of %s', (text, line) => {
  const source = addToContract(readFileSync('contract/tickets.ts', 'utf8'), readField(text))
  expect(source).toContain(`null })),\n  conditions: {\n    ${line}\n  },\n`)
  const more = addToContract(source, readField('size:int?!when(priority=low)'))
  expect(more).toContain(`    ${line}\n    size: { when: ({ priority }) => priority === 'low' },\n  },\n`)
})

test.each([
  [
    'assignee_id:ref(users)?!when(priorty=high)',
    'assignee_id: no enum or boolean "priorty" to depend on (did you mean "priority"?)',
  ],
  ['subject?!when(description=x)', 'subject: no enum or boolean "description" to depend on; before it: status'],
  ['assignee_id:ref(users)?!when(priority=hihg)', '"priority" has no choice "hihg" (did you mean "high"?)'],
  ['assignee_id:ref(users)!when(status=closed)', 'a transition cannot ask for it'],
])('the condition of %s is refused in one line', (text, message) => {
  expect(() => requireCondition(tickets, readField(text))).toThrow(message)
})

test('a tab is added to the declaration of the records that a field refers to', () => {
  const of = (field: string, parent?: string) => ({
    names: namesOf('call-notes'),
    fields: [readField(field)],
    parent: parent === undefined ? undefined : { ...parentOf(parent), base: '' },
  })
  const users = readFileSync('src/resources/users.ts', 'utf8')
  const one = addRelated(users, of('agent_id:ref(users)'), 'users')
  expect(one).toBe(users.replace(/\}\)\n$/, "  related: [{ resource: 'call-notes', by: 'agent_id' }],\n})\n"))
  expect(addRelated(one, of('checker_id:ref(users)?'), 'users')).toContain(
    "[{ resource: 'call-notes', by: 'agent_id' }, { resource: 'call-notes', by: 'checker_id' }],",
  )
  expect(addRelated(users, of('member_ids:refs(users)'), 'users')).toContain("by: 'member_ids' }")
  expect(() => addRelated(users, of('name'), 'users')).toThrow("add 'user_id:ref(users)?' or 'user_ids:refs(users)'")
  expect(() => addRelated(users, of('user_id:ref(users)', 'users'), 'users')).toThrow('a parent has the tab already')
})

test('texts that are known in Indonesian are translated, others are marked', () => {
  expect(translated({ a: 'Priority', b: 'Ringtone', c: 'Phone number' })).toEqual({
    a: 'Prioritas',
    b: 'TODO: Ringtone',
    c: 'Nomor telepon',
  })
})

describe('registering', () => {
  for (const registration of registrationsOf(namesOf('call-queues'), { isServed: true })) {
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
