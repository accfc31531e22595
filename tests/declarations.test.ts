/** @module-tag core */
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { identity, ref } from '#contract/grammar/fields.ts'
import { contracts } from '#contract/index.ts'
import { defineResource, type Resource } from '#crud/define-resource.ts'
import { servers } from '#crud/servers.sample.ts'
import { unknownOptions } from '../scripts/declarations/options.ts'
import { declarationMistakes, type Known } from '../src/declaration-mistakes.ts'
import { resources } from '#resources/all.ts'
import { wantedNames } from '../src/wanted-names.ts'
import { run } from './support/run.ts'

const keys = ['resources.pbx-servers.one', 'resources.pbx-servers.many', 'groups.support', 'help.port']
const users = resources.find(({ identifier }) => identifier === 'users')!
const of = ({ actions = {}, ...hints }: { actions?: object; [hint: string]: unknown }) =>
  defineResource(servers, {
    withoutButton: ['sync', 'test'].filter((key) => !(key in actions)),
    actions,
    ...hints,
  } as never)

const Lead = z.object({ level: z.enum(['junior', 'senior']), agent_id: ref('users') })
/** A contract with a nested object. */
const led = contract({
  name: servers.name,
  row: z.object({ ...identity, name: z.string(), lead: Lead, leads: z.array(Lead) }),
  write: z.object({ lead: Lead, leads: z.array(Lead) }),
  endpoints: crud('/:tenantId/tenants/pbx-servers'),
  permissions: grants('pbx-servers'),
})
const ofLed = (hints: object) => defineResource(led, { fields: { lead: { fields: hints } } } as never)
const withLed = { contracts: [...contracts, led] }

const actions = { test: { on: 'row' }, sync: { on: 'row' } } as const
/** The names that English derives from their keys, and Indonesian needs. */
const named = [defineResource(servers, { actions }), defineResource(led)].flatMap(wantedNames).flat()
/** Texts that say their keys. */
function textsWith(keys: string[]) {
  return new Map(keys.map((key) => [key, key]))
}
const known: Known = {
  contracts: [...contracts, servers],
  texts: { en: textsWith(keys), id: textsWith([...keys, ...named]) },
}
/** Without Indonesian texts, by the ends of their keys. */
const without = (...ends: string[]) => ({
  en: textsWith(keys),
  id: textsWith([...keys, ...named].filter((key) => !ends.some((end) => key.endsWith(end)))),
})

/** The mistake, the declaration that makes it, and its line. */
const mistakes: [what: string, resource: () => Resource, lines: string[], known?: Partial<Known>][] = [
  ['none', () => of({ menu: { group: 'support', icon: 'bank' }, fields: { port: { help: 'help.port' } } }), []],
  [
    'an icon',
    () => of({ menu: { group: 'support', icon: 'bnak' } }),
    ['there is no icon "bnak" (did you mean "bank"?)'],
  ],
  [
    'the icon of an action',
    () => of({ actions: { test: { on: 'row', icon: 'kye' }, sync: { on: 'row', icon: 'publish' } } }),
    ['actions.test: there is no icon "kye" (did you mean "key"?)'],
  ],
  [
    'a group without a text',
    () => of({ menu: { group: 'suport', icon: 'bank' } }),
    ['en', 'id'].map(
      (locale) => `menu.group needs the text "groups.suport" in src/locales/${locale} (did you mean "groups.support"?)`,
    ),
  ],
  [
    'a help text',
    () => of({ fields: { port: { help: 'help.port' } } }),
    ['port.help needs the text "help.port" in src/locales/id'],
    { texts: without('help.port') },
  ],
  [
    'a field that does not exist',
    () => of({ fields: { prot: { help: 'help.port' } } }),
    ['"fields" names "prot", which its contract lacks (did you mean "port"?)'],
  ],
  [
    'no hint of a nested field',
    () => ofLed({ agent_id: { within: 'level', help: 'help.port' }, level: { colors: { senior: 'info' } } }),
    [],
    withLed,
  ],
  [
    'a nested field that does not exist',
    () => ofLed({ agnt_id: { help: 'help.port' } }),
    ['"lead.fields" cannot name "agnt_id" (did you mean "agent_id"?); it can be level, agent_id'],
    withLed,
  ],
  [
    'a field of a list of objects that does not exist',
    () => defineResource(led, { fields: { leads: { fields: { agnt_id: {} } } } }),
    ['"leads.fields" cannot name "agnt_id"'],
    withLed,
  ],
  [
    'fields of a field that is no object',
    () => of({ fields: { port: { fields: { digits: {} } } } }),
    ['"port.fields" cannot name "digits"; it can be nothing'],
  ],
  [
    'a nested field within one that does not exist',
    () => ofLed({ agent_id: { within: 'levl' } }),
    ['"lead.agent_id.within" cannot name "levl" (did you mean "level"?)'],
    withLed,
  ],
  [
    'a colour of no choice of a nested field',
    () => ofLed({ level: { colors: { juniro: 'info' } } }),
    ['"lead.level.colors" cannot name "juniro" (did you mean "junior"?)'],
    withLed,
  ],
  [
    'a help text of a nested field',
    () => ofLed({ level: { help: 'help.port' } }),
    ['lead.level.help needs the text "help.port" in src/locales/id'],
    { ...withLed, texts: without('help.port') },
  ],
  [
    'a colour of no choice',
    () => of({ fields: { status: { colors: { onlin: 'success' } } } }),
    ['"status.colors" cannot name "onlin" (did you mean "online"?); it can be draft, online, offline'],
  ],
  [
    'a column that does not exist',
    () => of({ screens: { list: { fields: ['name', 'hosts'] } } }),
    ['"screens.list.fields" cannot name "hosts" (did you mean "host"?)'],
  ],
  [
    'a sort without an index',
    () => of({ screens: { list: { sort: '-host' } } }),
    ['"screens.list.sort" cannot name "host" (did you mean "port"?); it can be name, port, status, created_at'],
  ],
  [
    'a contract that is not registered',
    () => of({}),
    ['its contract "pbx-servers" is missing in contract/index.ts'],
    { contracts },
  ],
  [
    'a related list of no resource',
    () => of({ related: [{ resource: 'usres', by: 'owner_id' }] }),
    ['"related" cannot name "usres" (did you mean "users"?)'],
  ],
  [
    'a related list that the field cannot limit',
    () => of({ related: [{ resource: 'users', by: 'rol_id' }] }),
    ['"related.users.by" cannot name "rol_id" (did you mean "role_id"?)'],
  ],
  [
    'a related list by a field that refers to another resource',
    () => of({ related: [{ resource: 'users', by: 'role_id' }] }),
    ['"related.users.by" cannot name "role_id", which refers to "roles"'],
  ],
  [
    'an inline field that cannot be changed',
    () => of({ screens: { list: { inline: ['status', 'created_at'] } } }),
    ['"screens.list.inline" cannot name "created_at"; it can be name, host, port, transport, status'],
  ],
  [
    'inline fields without room in a cell',
    () => of({ screens: { list: { inline: ['notes', 'secret'] } } }),
    ['"screens.list.inline" cannot name "notes"', '"screens.list.inline" cannot name "secret"'],
  ],
  [
    'a section and a result without a text',
    () =>
      of({
        screens: { create: { sections: [{ title: 'sections.net', fields: ['host'] }] } },
        actions: { test: { on: 'row', result: { message: 'servers.tested' } } },
      }),
    ['actions.test.result needs the text "servers.tested"', 'a section needs the text "sections.net"'].flatMap((line) =>
      ['en', 'id'].map((locale) => `${line} in src/locales/${locale}`),
    ),
  ],
  ['no confirmation without a text', () => of({ actions: { test: { on: 'row', confirm: true } } }), []],
  [
    'a field, a choice of it and an action without Indonesian',
    () => of({ actions: { test: { on: 'row' } } }),
    [
      'a field needs the text "fields.port"',
      'a choice needs the text "values.status.offline"',
      'an action needs the text "actions.test"',
    ].map((line) => `${line} in src/locales/id`),
    { texts: without('.port', '.offline', '.test') },
  ],
  [
    'a choice of a list of objects without Indonesian',
    () => ofLed({}),
    ['a choice needs the text "values.level.senior" in src/locales/id'],
    { ...withLed, texts: without('.senior') },
  ],
]

/** English texts beside those that are needed. */
const saying = (texts: Record<string, string>): Partial<Known> => ({
  texts: { ...known.texts, en: new Map([...known.texts['en']!, ...Object.entries(texts)]) },
})
const asking = () => of({ actions: { test: { on: 'row', confirm: true }, sync: { on: 'row' } } })

mistakes.push(
  [
    'an action of a record above the list',
    () => of({ actions: { test: { on: ['list', 'show'] }, sync: { on: 'row' } } }),
    [
      "actions.test: its path names one record, so it cannot be \"on\" 'list'; it can be 'row', 'rows', 'show' or 'search'",
    ],
  ],
  [
    'a confirmation of an action that there is not',
    asking,
    ['the text "confirm.tset.pbx-servers" in src/locales/en names no action (did you mean "test"?)'],
    saying({ 'confirm.tset.pbx-servers': 'Test it?' }),
  ],
  [
    'a confirmation that is not asked',
    asking,
    ['the text "confirm.sync.pbx-servers" in src/locales/en is not asked: add confirm: true to actions.sync'],
    saying({ 'confirm.sync.pbx-servers': 'Sync it?', 'confirm.test.pbx-servers': 'Test “{name}”?' }),
  ],
  [
    'what nothing fills in a confirmation',
    asking,
    ['the text "confirm.test.pbx-servers" in src/locales/en has {title}, which nothing fills; it can have {name},'],
    saying({ 'confirm.test.pbx-servers': 'Test “{title}”?', 'done.pbx-servers.test#one': '{count} tested' }),
  ],
)

describe('one line names', () => {
  test.each(mistakes)('%s', (_, resource, lines, more) => {
    const found = declarationMistakes([users, resource()], { ...known, ...more }).filter((line) =>
      line.startsWith('pbx'),
    )
    expect(found.map((line) => line.replace(/^pbx-servers, declaration: /, ''))).toEqual(
      lines.map((line) => expect.stringContaining(line)),
    )
  })

  test('an action without a button', () => {
    const found = (hints: Record<string, unknown>) =>
      declarationMistakes([users, of(hints)], known).filter((line) => /button/i.test(line))
    expect(found({ actions: { test: { on: 'row' } }, withoutButton: [] })).toEqual([
      'pbx-servers, declaration: no button calls "sync": add it to `actions`, or to `withoutButton` if a page of its own or clients do',
    ])
    expect(found({ actions: { test: { on: 'row' } }, withoutButton: ['sync'] })).toEqual([])
    expect(found({ actions: { sync: { on: 'row' } }, withoutButton: ['sync', 'test'] })).toEqual([
      'pbx-servers, declaration: "withoutButton" cannot name "sync"; it can be test',
    ])
  })

  test('an action without a permission', () => {
    const test = { ...servers.endpoints['test']!, permission: null }
    const open = { ...servers, endpoints: { ...servers.endpoints, test } }
    const found = declarationMistakes(
      [users, defineResource(open as never, { actions: { test: { on: 'row' } } } as never)],
      {
        ...known,
        contracts: [...contracts, open as never],
      },
    )
    expect(found).toContainEqual(
      "pbx-servers, declaration: actions.test has no permission: name one in the contract's `permissions`",
    )
  })

  test('an action in a place that a singleton lacks', () => {
    const single = { ...servers, singleton: true }
    const actions = { sync: { on: ['row', 'show'] }, test: { on: 'show' } } as const
    const found = declarationMistakes([users, defineResource(single, { actions })], known)
    expect(found.filter((line) => line.includes('singleton'))).toEqual([
      `pbx-servers, declaration: actions.sync: a singleton shows its actions "on" its page, 'show', alone`,
    ])
  })

  test('a path parameter that nothing fills', () => {
    const { list } = servers.endpoints
    const nested = {
      ...servers,
      endpoints: { ...servers.endpoints, list: { ...list, path: '/:tenantId/racks/:rackId/list' } },
    }
    const found = declarationMistakes([users, defineResource(nested as never)], {
      ...known,
      contracts: [nested as never],
    })
    expect(found.join('\n')).toContain(
      `pbx-servers, declaration: nothing fills ":rackId" in the path of pbx-servers.list: declare the contract's \`parent\``,
    )
  })

  test('a reference without a list', () => {
    expect(declarationMistakes([of({})], known).join('\n')).toContain(
      'owner_id refers to "users", which has no declared list to choose from',
    )
  })

  test('two screens at one address', () => {
    const twice = declarationMistakes([users, of({}), { ...of({}), identifier: 'again' }], known)
    expect(twice.join('\n')).toContain(
      'again.list and pbx-servers.list, declarations: both are at /:tenantId/pbx-servers/list',
    )
  })
})

test.each([
  ["contract({ name: 'tags', singelton: true })", 'contract has no option "singelton" (did you mean "singleton"?)'],
  [
    'contract({ endpoints: { sync: { bugdet: null } } })',
    'contract.endpoints.sync has no option "bugdet" (did you mean "budget"?)',
  ],
  [
    'contract({ states: { transtions: {} } })',
    'contract.states has no option "transtions" (did you mean "transitions"?)',
  ],
  ["defineResource(tags, { meun: { group: 'a' } })", 'defineResource has no option "meun" (did you mean "menu"?)'],
  [
    'defineResource(tags, { screens: { list: { fitlers: [] } } })',
    'defineResource.screens.list has no option "fitlers" (did you mean "filters"?)',
  ],
  [
    "defineResource(tags, { actions: { sync: { on: 'row', cofirm: true } } })",
    'defineResource.actions.sync has no option "cofirm" (did you mean "confirm"?)',
  ],
  [
    "defineResource(tags, { fields: { name: { hlep: 'a' } } })",
    'defineResource.fields.name has no option "hlep" (did you mean "help"?)',
  ],
  ['defineNoun({ contract, polciy })', 'defineNoun has no option "polciy" (did you mean "policy"?)'],
  ['defineService({ contract, route })', 'defineService has no option "route" (did you mean "routes"?)'],
  ["defineJob('tags.sync', { payloda: z.object({}) })", 'defineJob has no option "payloda" (did you mean "payload"?)'],
])('%s', (source, line) => {
  expect(unknownOptions('tags.ts', `\n${source}`)).toEqual([`tags.ts:2: ${line}`])
})

test('options that are spread or computed are left to the types', () => {
  expect(
    unknownOptions('tags.ts', "contract({ ...common, [key]: 1, endpoints: { ...crud('/a'), merge: 'POST /a' } })"),
  ).toEqual([])
})

test.each([
  ['the product', ''],
  ['the product with the examples', '--conditions=examples'],
])('%s declares without mistakes', { timeout: 120_000 }, async (_, condition) => {
  const env = { ...process.env, NODE_OPTIONS: condition }
  const { stderr } = await run(process.execPath, ['--import', 'tsx', 'scripts/declarations.ts'], { env })
  expect(stderr).toBe('')
})
