import { relative, resolve } from 'node:path'

/**
 * Who may import whom: room → the rooms, files and packages that its files may import besides their own.
 * A file belongs to the first room whose path it starts with; `src/pages/*` makes each page a room.
 */
const rooms = {
  contract: ['zod'],
  server: ['contract', 'packages'],
  'src/ui': ['react', 'antd', '@ant-design/cssinjs', '@ant-design/icons'],
  'src/locales': ['contract'],
  'src/providers': ['contract', 'src/locales', 'packages'],
  'src/resources': ['contract', 'src/crud/define-resource.ts', 'src/crud/resource.ts'],
  'src/crud': ['contract', 'src/ui', 'src/providers', 'src/resources', 'packages'],
  'src/pages/*': ['contract', 'src/ui', 'src/providers', 'src/resources', 'src/crud', 'src/locales', 'packages'],
  src: ['contract', 'src', 'packages'],
}

/** What `import()` may reach besides. */
const lazy = { 'src/resources': ['src/pages'], 'src/crud': ['src/pages'] }

/** Only the surfaces, which mount them, may import the routes of a server room. */
const isForeignRoutes = (file, target) =>
  /^server\/resources\/.*routes\.ts$/.test(target) &&
  !file.startsWith('server/surfaces/') &&
  roomFolder(file) !== roomFolder(target)
const roomFolder = (path) => path.split('/').slice(0, 3).join('/')

/** Only forms may import controls: a list is not to load what it never shows. */
const isForeignControl = (file, target) =>
  within(target, 'src/crud/controls') && !/^src\/crud\/(controls|form)\//.test(file)

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** @returns what is wrong with the import, or undefined */
export function refusal(file, specifier, isLazy = false) {
  const room = roomOf(file)
  if (!room) return undefined
  const target = targetOf(file, specifier)
  if (isForeignRoutes(file, target)) return `${target} is another room's: only server/surfaces mounts routes`
  if (isForeignControl(file, target)) return `${target} is a control: only src/crud/form shows those`
  if (within(target, room.path)) return undefined

  const isPackage = !/^[.#]/.test(specifier)
  if (isPackage && (isTest(file) || specifier.startsWith('node:'))) return undefined
  const allowed = [...rooms[room.name], ...(isLazy ? (lazy[room.name] ?? []) : [])]
  if (allowed.some((entry) => (entry === 'packages' ? isPackage : within(target, entry)))) return undefined
  return `${room.name} may not import ${target}${isLazy ? '' : hint(room.name, target)}`
}

const hint = (name, target) =>
  lazy[name]?.some((entry) => within(target, entry)) ? ' but through import()' : ''

function roomOf(file) {
  for (const name of Object.keys(rooms)) {
    const match = new RegExp(`^${name.replace('*', '[^/]+')}(?=/|$)`).exec(file)
    if (match) return { name, path: match[0] }
  }
}

/** A path from the root of the project, or the name of a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return resolve('/', file, '..', specifier).slice(1)
  if (/^#(contract|server)\//.test(specifier)) return specifier.slice(1)
  return specifier.replace(/^#/, 'src/')
}

const within = (target, entry) => target === entry || target.startsWith(`${entry}/`)

/** The import rules of the house. */
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
