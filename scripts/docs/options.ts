/** An option with its comment. */
export interface Option {
  name: string
  text: string
  examples: string[]
}

/**
 * Reads the options of an interface, or the functions of a file, from their comments.
 *
 * @param source formatted by oxfmt, on whose indentation this relies
 */
export function optionsOf(source: string, interfaceName: string): Option[] {
  const start = new RegExp(`^(?:export )?interface ${interfaceName}\\b`, 'm').exec(source)?.index
  if (start === undefined) throw new Error(`There is no interface ${interfaceName}`)
  const body = source.slice(source.indexOf('{\n', start) + 2, source.indexOf('\n}', start))
  return [...body.matchAll(member)].map(([, comment, name]) => ({ name: name!, ...readComment(comment) }))
}

/** The exported functions with these names. */
export function buildersOf(source: string, names: string[]): Option[] {
  return names.map((name) => {
    const found = new RegExp(`(?:${comment}\\n)?^export (?:const|function) ${name}\\b`, 'm').exec(source)
    if (!found) throw new Error(`There is no function ${name}`)
    return { name, ...readComment(found[1]) }
  })
}

const comment = String.raw`\/\*\*((?:(?!\*\/)[^])*)\*\/`
/** A member at the first level, with its comment. */
const member = new RegExp(String.raw`(?:^ {2}${comment}\n)?^ {2}(\w+)\??(?:[:(<])`, 'gm')

function readComment(text = ''): Omit<Option, 'name'> {
  const plain = text.replace(/^\s*\* ?/gm, '').trim()
  const [words = '', ...tags] = plain.split(/(?<=^|\s)@(?=example|param|throws|returns)/)
  const examples = tags
    .filter((tag) => tag.startsWith('example'))
    .map((tag) => outdent(tag.replace(/^example\s*?(?=\S|\n)/, '')))
  return { text: words.trim(), examples }
}

function outdent(text: string): string {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}
