import { relative, resolve } from 'node:path'

/**
 * Allowed imports: room → the rooms, files and packages that its files can import besides their own. A file belongs to
 * the first room that prefixes its path; `src/pages/*` makes each page a room.
 */
/**
 * The rooms of the platform that know no noun, lowest first: each imports those before it. The engines at the end speak
 * with the outside, and know no database.
 */
const floors = ['base', 'db', 'identity', 'queue', 'mail', 'http', 'record', 'jobs', 'demo', 'compose']
const engines = {
  extract: ['base'],
  sip: ['base'],
  voice: ['base'],
  telephony: ['base', 'voice'],
  vendors: ['base', 'voice'],
}
const roomsBelow = (names) => ['contract', 'examples', 'packages', ...names.map((name) => `server/${name}`)]
const serverRooms = Object.fromEntries([
  ...floors.map((name, at) => [`server/${name}`, roomsBelow(floors.slice(0, at))]),
  ...Object.entries(engines).map(([name, below]) => [`server/${name}`, roomsBelow(below)]),
  ['server/resources/index.ts', ['server/resources', 'server/compose']],
  ['server/resources/*', roomsBelow([...floors, ...Object.keys(engines)])],
])

export const rooms = {
  // The framework's part of the contract: it knows no noun.
  'contract/grammar': ['zod'],
  contract: ['zod', 'examples/contracts.ts'],
  'examples/pages': ['contract', 'examples', 'src/ui', 'src/providers', 'src/crud', 'packages'],
  examples: ['contract', 'server', 'src/crud/define-resource.ts', 'packages'],
  // Exported files name fields and choices as the console does; the two imports are data only.
  'server/record/csv/words.ts': [
    'contract',
    'examples',
    'src/locales/names.ts',
    ...['en', 'id'].flatMap((locale) => ['fields', 'values'].map((bundle) => `src/locales/${locale}/${bundle}.ts`)),
  ],
  ...serverRooms,
  server: ['contract', 'examples', 'packages'],
  'src/ui': ['react', 'antd', 'uplot', '@ant-design/cssinjs', '@ant-design/icons', '@ant-design/icons-svg'],
  'src/locales': ['contract'],
  'src/providers': ['contract', 'src/locales', 'packages'],
  'src/resources': [
    'contract',
    'src/crud/define-resource.ts',
    'src/crud/drawings.ts',
    'src/crud/resource.ts',
    'src/crud/resource-entry.ts',
    'examples/console.ts',
  ],
  'src/crud': ['contract', 'src/ui', 'src/providers', 'packages'],
  'src/shell': ['contract', 'src/ui', 'src/providers', 'src/crud', 'packages'],
  'src/pages/*': ['contract', 'src/ui', 'src/providers', 'src/crud', 'src/shell', 'src/locales', 'packages'],
  src: ['contract', 'src', 'examples', 'packages'],
}

/** Additional targets allowed for `import()`. */
export const lazy = { 'src/resources': ['src/pages'], examples: ['src'] }

/** A noun can use the table of another one, and what that one exports on purpose. */
const isShared = (file, target) =>
  within(file, 'server/resources') && /^server\/resources\/[^/]+\/(table|ports)\.ts$/.test(target)

/** Nouns are composed from their list; the rest of the platform knows none by name. */
const isNamedNoun = (room, target) =>
  room.name === 'server' && within(target, 'server/resources') && target !== 'server/resources/index.ts'

/** Controls can be imported by forms only, so that lists do not load them. */
const isForeignControl = (file, target) =>
  isControl.test(target) && !isControl.test(file) && !isTest(file) && !within(file, 'src/crud/form')
const isControl = /^src\/crud\/kinds\/(controls\.tsx|.*\.control\.tsx)$/

/** Tests of a room of the platform may use a noun, as the suites do. */
const isOnNoun = (file, target) => isTest(file) && within(file, 'server') && within(target, 'server')

/** Tests of the grammar try it on every contract as well. */
const onRegistry = ['contract/index.ts', 'contract/screens.ts', 'contract/files.ts']

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** @returns the violation, or undefined */
export function refusal(file, specifier, isLazy = false) {
  const target = targetOf(file, specifier)
  if (within(target, 'lab') && !within(file, 'lab')) return `${target} is of the laboratory: only lab/ imports it`
  const room = roomOf(file)
  if (!room) return undefined
  if (isNamedNoun(room, target)) return `${target} is a noun's: only server/resources/index.ts names nouns`
  if (isForeignControl(file, target)) return `${target} is a control: only src/crud/form shows those`
  if (within(target, room.path)) return undefined

  const isPackage = !/^[.#]/.test(specifier)
  if (isPackage && (isTest(file) || specifier.startsWith('node:'))) return undefined
  if (isTest(file) && within(target, 'tests/support')) return undefined
  if (isOnNoun(file, target) || isShared(file, target)) return undefined
  if (isTest(file) && room.name === 'contract/grammar' && onRegistry.includes(target)) return undefined
  const allowed = [...rooms[room.name], ...(isLazy ? (lazy[room.name] ?? []) : [])]
  if (allowed.some((entry) => (entry === 'packages' ? isPackage : within(target, entry)))) return undefined
  const name = room.name.startsWith('server/') ? room.path : room.name
  return `${name} may not import ${target}${isLazy ? '' : hint(room.name, target)}`
}

function hint(name, target) {
  if (lazy[name]?.some((entry) => within(target, entry))) return ' but through import()'
  return name === 'server/resources/*' && within(target, 'server/resources')
    ? ': only table.ts and ports.ts are shared'
    : ''
}

function roomOf(file) {
  for (const name of Object.keys(rooms)) {
    const match = new RegExp(`^${name.replace('*', '[^/]+')}(?=/|$)`).exec(file)
    if (match) return { name, path: match[0] }
  }
}

/** Returns a path from the project root, or the name of a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return resolve('/', file, '..', specifier).slice(1)
  if (/^#(contract|server|examples|tests)\//.test(specifier)) return specifier.slice(1)
  return specifier.replace(/^#/, 'src/')
}

const within = (target, entry) => target === entry || target.startsWith(`${entry}/`)

/** Enforces the import rules between rooms. */
export const importRule = {
  create(context) {
    const file = relative(context.cwd, context.filename)
    const check = (isLazy) => (node) => {
      if (typeof node.source?.value !== 'string') return
      const message = refusal(file, node.source.value, isLazy)
      if (message) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: check(false),
      ExportNamedDeclaration: check(false),
      ExportAllDeclaration: check(false),
      ImportExpression: check(true),
    }
  },
}
