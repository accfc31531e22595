import { importOf, rowAndWriteLines, rowLine, uniqueEntry } from './contract.ts'
import { conditionLine } from './condition.ts'
import type { NewField } from './field.ts'
import { NewError } from './new-error.ts'

/** Returns the contract's source with another field. @throws NewError */
export function addToContract(source: string, field: NewField, parent?: string): string {
  const file = 'The contract'
  if (new RegExp(`^  ${field.name}:`, 'm').test(source)) throw new NewError(`${file} has "${field.name}" already`)
  let grown = source
  const ofRow = /const row = z\.object\(\{\n/
  const ofWrite = /const write = z\.object\(\{\n/
  if (ofWrite.test(source)) {
    const [row, write] = rowAndWriteLines(field)
    grown = appendTo(appendTo(grown, ofRow, `  ${row}\n`, file), ofWrite, `  ${write}\n`, file)
  } else grown = appendTo(grown, ofRow, `  ${rowLine(field)}\n`, file)
  if (field.when) grown = addCondition(grown, conditionLine(field))
  if (field.isUnique) grown = addUnique(grown, uniqueEntry(field, parent))
  for (const [name, from] of importOf(field)) grown = addImport(grown, name, from)
  return grown
}

/** Appends a line to the object literal that begins here. */
function appendTo(source: string, start: RegExp, line: string, file: string): string {
  const found = start.exec(source)
  const end = found ? source.indexOf('\n})', found.index) : -1
  if (end < 0) throw new NewError(`${file} has an unexpected format: add "${line.trim()}" by hand`)
  return `${source.slice(0, end + 1)}${line}${source.slice(end + 1)}`
}

function addUnique(source: string, entry: string): string {
  if (/\n {2}unique: \[/.test(source)) return source.replace(/\n {2}unique: \[/, (start) => `${start}${entry}, `)
  return replaceOnce(source, /\n {2}write(: .*)?,\n/, (line) => `${line}  unique: [${entry}],\n`, 'The contract')
}

function addCondition(source: string, line: string): string {
  const known = /\n {2}conditions: \{\n[^]*?(?=\n {2}\},)/
  if (known.test(source)) return source.replace(known, (found) => `${found}\n    ${line}`)
  return replaceOnce(
    source,
    /\n {2}write(: .*)?,\n/,
    (found) => `${found}  conditions: {\n    ${line}\n  },\n`,
    'The contract',
  )
}

function replaceOnce(source: string, place: RegExp, by: (found: string) => string, file: string): string {
  if (!place.test(source)) throw new NewError(`${file} has an unexpected format: add the field by hand`)
  return source.replace(place, by)
}

/** Imports a name, in the statement that imports from the module already, if there is one. */
export function addImport(source: string, name: string, from: string): string {
  const statement = new RegExp(`import \\{ ([^}]*) \\} from '${from.replace(/[.]/g, '\\.')}'`)
  const found = statement.exec(source)
  if (!found) {
    const at = source.lastIndexOf('\nimport ')
    const end = source.indexOf('\n', at + 1)
    return `${source.slice(0, end)}\nimport { ${name} } from '${from}'${source.slice(end)}`
  }
  const names = found[1]!.split(',').map((one) => one.trim())
  if (names.includes(name)) return source
  return source.replace(found[0], `import { ${[...names, name].sort().join(', ')} } from '${from}'`)
}
