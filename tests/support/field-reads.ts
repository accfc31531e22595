import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { contractFileOf } from '../../scripts/new/project.ts'
import { importsOf, sourcesBelow } from './imports.ts'

/** A source that can act on fields, with the names that it reads. */
export interface Reader {
  file: string
  /** The files that it imports, types included. */
  knows: string[]
  reads: Set<string>
  /** The tables that its SQL names. */
  tables: Set<string>
}

/** Sources that keep, copy, seed, show or name fields without acting on them. */
const keeps =
  /\/table\.ts$|\/(demo|duplicate)\.ts$|^server\/(demo|db\/migrations|mail\/texts|http\/openapi)\/|^src\/(resources|locales|dev)\//
/** A vendor acts on the fields of its own agents alone. */
const isVendor = (file: string) => file.startsWith('server/vendors/elevenlabs/')

/** Every source that can act on a field. */
export const readReaders = (): Reader[] =>
  ['server', 'src']
    .flatMap(sourcesBelow)
    .filter((file) => !keeps.test(file) && !isVendor(file))
    .map((file) => ({ file, knows: importsOf(file, { types: true }), ...namesIn(file, readFileSync(file, 'utf8')) }))

/**
 * The names that a source reads: `row.name`, `row['name']`, `{ name } = row`, `'name'` in a list, and words of its SQL.
 * What it only writes, `{ name: … }` and `row.name = …`, is not among them.
 */
export function namesIn(file: string, source: string): Pick<Reader, 'reads' | 'tables'> {
  const [reads, tables] = [new Set<string>(), new Set<string>()]
  const written = new Set<ESTree.Node>()
  new Visitor({
    AssignmentExpression: ({ operator, left }) => void (operator === '=' && written.add(left)),
    MemberExpression(node) {
      const { property, computed } = node
      if (!computed && !written.has(node) && property.type === 'Identifier') reads.add(property.name)
    },
    ObjectPattern: ({ properties }) =>
      properties.forEach((one) => {
        if (one.type === 'Property' && one.key.type === 'Identifier') reads.add(one.key.name)
      }),
    Literal: ({ value }) => void (typeof value === 'string' && reads.add(value)),
    TemplateElement({ value }) {
      for (const [word] of value.raw.matchAll(/\w+/g)) reads.add(word)
      for (const [, table] of value.raw.matchAll(/\b(?:from|join|update|into) (\w+)/g)) tables.add(table!)
    },
  }).visit(parseSync(basename(file), source).program)
  return { reads, tables }
}

/**
 * The sources that act on a field of a noun: those of the platform that are the noun's, know its table, or know the part of
 * its contract that has the field; and those of the console that know this part and are none of the noun's own screens.
 */
export function readersOf(readers: readonly Reader[], noun: string, field: string): string[] {
  const folder = `server/resources/${noun}/`
  const homes = partsOf(contractFileOf(noun)).filter((part) => mentions(part, field))
  const tables = tablesOf(folder)
  const isHome = (file: string) => file.startsWith(folder) || homes.includes(file) || tables.includes(file)
  const names = tables.map((table) => table.split('/').at(-2)!.replaceAll('-', '_'))
  return readers
    .filter(({ file, reads }) => reads.has(field) && !file.startsWith(`src/pages/${noun}/`))
    .filter(({ file, knows, tables: named }) => {
      if (file.startsWith('src/')) return knows.some((one) => homes.includes(one))
      return file.startsWith(folder) || knows.some(isHome) || names.some((name) => named.has(name))
    })
    .map(({ file }) => file)
}

/** The table of a noun, or those of others that it keeps its fields in. */
function tablesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  if (existsSync(`${folder}table.ts`)) return [`${folder}table.ts`]
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  return files.flatMap((file) => importsOf(folder + file)).filter((file) => file.endsWith('/table.ts'))
}

/** A contract and the files that it consists of. */
function partsOf(file: string, found: string[] = []): string[] {
  if (found.includes(file)) return found
  found.push(file)
  for (const part of importsOf(file)) partsOf(part, found)
  return found
}

const mentions = (file: string, field: string) =>
  new RegExp(`(?:^|[\\s{(])${field}\\??:`, 'm').test(readFileSync(file, 'utf8'))
