import { readFileSync, readdirSync } from 'node:fs'
import { buildersOf, type Option } from './options.ts'

const exported = /^export (?:const|function) (\w+)(?: = (?:<[^>]*>)?)?\(/gm

/** The functions that write a field's type, from contract/grammar/line.ts, contract/files.ts and the kinds. */
export function fieldBuilders(): Option[] {
  const fields = readFileSync('contract/grammar/fields.ts', 'utf8')
  const offered = [...fields.matchAll(/^export \{ ([\w, ]+) \} from '\.\/kinds\/[\w-]+\.ts'/gm)].flatMap(([, names]) =>
    names!.split(', '),
  )
  const files = [
    'contract/grammar/line.ts',
    'contract/files.ts',
    ...readdirSync('contract/grammar/kinds').map((file) => `contract/grammar/kinds/${file}`),
  ]
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const names = [...source.matchAll(exported)].map(([, name]) => name!)
      return buildersOf(
        source,
        names.filter((name) => [...offered, 'line', 'attachments'].includes(name)),
      )
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
