import type { Names } from './names.ts'

/** What a registry needs to know of a new resource. */
export interface Registration {
  file: string
  imports: string[]
  /** The entry itself, and the list or function that it ends. */
  entry: string
  place: RegExp
}

export const registrationsOf = ({ noun, camel, one }: Names): Registration[] => [
  {
    file: 'contract/index.ts',
    imports: [`import { ${camel} } from './${noun}.ts'`],
    entry: camel,
    place: /contracts: Contract\[\] = \[([^\]]*)\]/,
  },
  {
    file: 'src/resources/index.ts',
    imports: [`import ${camel} from './${noun}.ts'`],
    entry: camel,
    place: /resources: Resource\[\] = \[([^\]]*)\]/,
  },
  {
    file: 'server/surfaces/main.ts',
    imports: [
      `import { ${camel} } from '#contract/${noun}.ts'`,
      `import { ${one}Policy } from '../resources/${noun}/policy.ts'`,
      `import { ${camel} as ${camel}Table } from '../resources/${noun}/table.ts'`,
    ],
    entry: `mountCrud(app, deps, ${camel}, ${camel}Table, ${one}Policy)`,
    place: /((?:  mount.*\n)+)/,
  },
]

/** The registry's source with the resource in it, at the end. */
export function register(source: string, { file, imports, entry, place }: Registration): string {
  if (source.includes(imports[0]!)) return source
  const list = place.exec(source)
  if (!list) throw new Error(`${file} looks different from what is expected: add "${entry}" by hand`)
  const [whole, items = ''] = list
  const grown = whole.replace(items, () => append(items, entry))
  return addImports(source.replace(whole, () => grown), imports)
}

/** To statements, to a list with an entry a line, or to one on a single line. */
function append(items: string, entry: string): string {
  if (entry.includes('(')) return `${items}  ${entry}\n`
  return items.includes('\n') ? `${items}  ${entry},\n` : `${items}, ${entry}`
}

function addImports(source: string, imports: string[]): string {
  const lines = source.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('import '))
  return [...lines.slice(0, last + 1), ...imports, ...lines.slice(last + 1)].join('\n')
}
