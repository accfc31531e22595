import type { Names } from './names.ts'
import { NewError } from './new-error.ts'
import { mounterOf } from './routes.ts'

/** The registration of a new resource in one registry. */
export interface Registration {
  file: string
  imports: string[]
  /** The new entry, and the list that it is appended to. */
  entry: string
  place: RegExp
}

/** @param isServed has something on the server besides its contract */
export const registrationsOf = ({ noun, camel }: Names, { isServed }: { isServed: boolean }): Registration[] => [
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
  ...(isServed
    ? [
        {
          file: 'server/resources/index.ts',
          imports: [`import ${camel} from './${noun}/index.ts'`],
          entry: camel,
          place: /nouns: Noun\[\] = \[([^\]]*)\]/,
        },
      ]
    : []),
]

/** The object of a new resource's server folder. */
export function nounSource(
  { noun, camel }: Names,
  { hasRoutes, jobs }: { hasRoutes: boolean; jobs: string[] },
): string {
  const parts = [
    'contract',
    ...(hasRoutes ? ['routes'] : []),
    ...(jobs.length > 0 ? [`jobs: [${jobs.join(', ')}]`] : []),
  ]
  return `import { ${camel} as contract } from '#contract/${noun}.ts'
import { defineNoun } from '../../compose/noun.ts'
${jobs.length > 0 ? `import { ${jobs.join(', ')} } from './jobs.ts'\n` : ''}${
    hasRoutes ? `import { ${mounterOf(camel)} as routes } from './routes.ts'\n` : ''
  }
export default defineNoun({ ${parts.join(', ')} })
`
}

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

/** Appends to a list with one entry per line, or to a list on a single line. */
function append(items: string, entry: string): string {
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
