import type { Names } from './names.ts'
import { NewError } from './new-error.ts'
import { mounterOf } from './routes.ts'

/** The registration of a new resource in one registry. */
export interface Registration {
  file: string
  imports: string[]
  /** The new entry, and the list or function that it is appended to. */
  entry: string
  place: RegExp
}

export const registrationsOf = ({ noun, camel, one }: Names, { hasRoutes = false } = {}): Registration[] => [
  {
    file: 'contract/index.ts',
    imports: [`import { ${camel} } from './${noun}.ts'`],
    entry: camel,
    place: /contracts: Contract\[\] = \[([^\]]*)\]/,
  },
  {
    file: 'src/resources/index.ts',
    imports: [],
    entry: `() => import('./${noun}.ts')`,
    place: /resources: LoadResource\[\] = \[([^\]]*)\]/,
  },
  {
    file: 'server/surfaces/resources.ts',
    imports: [
      `import { ${camel} } from '#contract/${noun}.ts'`,
      `import { ${one}Policy } from '../resources/${noun}/policy.ts'`,
      ...(hasRoutes ? [`import { ${mounterOf(camel)} } from '../resources/${noun}/routes.ts'`] : []),
      `import { ${camel} as ${camel}Table } from '../resources/${noun}/table.ts'`,
    ],
    entry: [
      `mountCrud(surface, deps, ${camel}, ${camel}Table, ${one}Policy)`,
      ...(hasRoutes ? [`${mounterOf(camel)}(surface, deps)`] : []),
    ].join('\n  '),
    place: /const surface: Surface = \[\]\n((?: .*\n)+?) {2}return surface/,
  },
  {
    file: 'server/db/demo/resources.ts',
    imports: [`import { ${one}Demo } from '../../resources/${noun}/demo.ts'`],
    entry: `${one}Demo`,
    place: /demos: Demo<any>\[\] = \[([^\]]*)\]/,
  },
]

/** Returns the registry's source with the resource appended. */
export function register(source: string, { file, imports, entry, place }: Registration): string {
  if (source.includes(imports[0] ?? entry)) return source
  const list = place.exec(source)
  if (!list) throw new NewError(`${file} has an unexpected format: add "${entry}" by hand`)
  const [whole, items = ''] = list
  const grown = items === '' ? whole.replace(/\]$/, `${entry}]`) : whole.replace(items, () => append(items, entry))
  return addImports(
    source.replace(whole, () => grown),
    imports,
  )
}

/** Appends to statements, to a list with one entry per line, or to a list on a single line. */
function append(items: string, entry: string): string {
  if (/^\w+\(/.test(entry)) return `${items}  ${entry}\n`
  if (!items.includes('\n')) return `${items}, ${entry}`
  // Keeps lists that are spread into it, such as the examples, at the end.
  const spread = /\n  \.\.\..*/.exec(items)
  return spread ? items.replace(spread[0], `\n  ${entry},${spread[0]}`) : `${items}  ${entry},\n`
}

function addImports(source: string, imports: string[]): string {
  const lines = source.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('import '))
  return [...lines.slice(0, last + 1), ...imports, ...lines.slice(last + 1)].join('\n')
}
