import { relative, resolve } from 'node:path'

/**
 * Allowed imports: room → the rooms, files and packages that its files can import besides their own. A file belongs to
 * the first room that prefixes its path; `src/pages/*` makes each page a room.
 */
const rooms = {
  contract: ['zod', 'examples/contracts.ts'],
  'examples/pages': ['contract', 'examples', 'src/ui', 'src/providers', 'src/crud', 'packages'],
  examples: ['contract', 'server', 'src/crud/define-resource.ts', 'packages'],
  // Exported files name fields and choices as the console does; the two imports are data only.
  'server/crud/csv/words.ts': [
    'contract',
    'examples',
    'src/locales/names.ts',
    ...['en', 'id'].flatMap((locale) => ['fields', 'values'].map((bundle) => `src/locales/${locale}/${bundle}.ts`)),
  ],
  server: ['contract', 'examples', 'packages'],
  'src/ui': ['react', 'antd', 'uplot', '@ant-design/cssinjs', '@ant-design/icons'],
  'src/locales': ['contract'],
  'src/providers': ['contract', 'src/locales', 'packages'],
  'src/resources': [
    'contract',
    'src/crud/define-resource.ts',
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
const lazy = { 'src/resources': ['src/pages'], examples: ['src'] }

/** Routes of a server room can be imported by surfaces only, which mount them. */
const isForeignRoutes = (file, target) =>
  /^server\/resources\/.*routes\.ts$/.test(target) &&
  !file.startsWith('server/surfaces/') &&
  roomFolder(file) !== roomFolder(target)
const roomFolder = (path) => path.split('/').slice(0, 3).join('/')

/** Controls can be imported by forms only, so that lists do not load them. */
const isForeignControl = (file, target) =>
  isControl.test(target) && !isControl.test(file) && !isTest(file) && !within(file, 'src/crud/form')
const isControl = /^src\/crud\/kinds\/(controls\.ts|.*\.control\.tsx)$/

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** @returns the violation, or undefined */
export function refusal(file, specifier, isLazy = false) {
  const room = roomOf(file)
  if (!room) return undefined
  const target = targetOf(file, specifier)
  if (isForeignRoutes(file, target)) return `${target} is another room's: only server/surfaces mounts routes`
  if (isForeignControl(file, target)) return `${target} is a control: only src/crud/form shows those`
  if (within(target, room.path)) return undefined

  const isPackage = !/^[.#]/.test(specifier)
  if (isPackage && (isTest(file) || specifier.startsWith('node:'))) return undefined
  if (isTest(file) && within(target, 'tests/support')) return undefined
  const allowed = [...rooms[room.name], ...(isLazy ? (lazy[room.name] ?? []) : [])]
  if (allowed.some((entry) => (entry === 'packages' ? isPackage : within(target, entry)))) return undefined
  return `${room.name} may not import ${target}${isLazy ? '' : hint(room.name, target)}`
}

const hint = (name, target) => (lazy[name]?.some((entry) => within(target, entry)) ? ' but through import()' : '')

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
