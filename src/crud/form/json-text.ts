/** The value of a field whose text is not valid JSON. Forms do not submit it. */
export class InvalidJson {
  text: string
  /** The position of the syntax error, counted from 1. */
  place: { line: number; column: number }

  constructor(text: string, place: InvalidJson['place']) {
    this.text = text
    this.place = place
  }
}

/** Parses the text of an editor; an empty text is no value. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return new InvalidJson(text, placeOf(text))
  }
}

export const formatJson = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value, null, 2)

function placeOf(text: string): InvalidJson['place'] {
  const before = text.slice(0, failureIn(text)).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

const space = /[ \t\n\r]*/y
const string = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Returns the offset of the syntax error. Browsers report it in different formats, or not at all. */
function failureIn(text: string): number {
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const isFound = pattern.test(text)
    if (isFound) at = pattern.lastIndex
    return isFound
  }
  const takeKey = () => take(space) && take(string) && take(space) && text[at] === ':' && ++at > 0
  const takeMembers = (end: string): boolean => {
    at++
    take(space)
    if (text[at] === end) return ++at > 0
    for (;;) {
      if ((end === '}' && !takeKey()) || !takeValue()) return false
      if (text[at] === end) return ++at > 0
      if (text[at] !== ',') return false
      at++
    }
  }
  const takeValue = (): boolean => {
    take(space)
    const end = { '{': '}', '[': ']' }[text[at]!]
    return (end ? takeMembers(end) : take(scalar) || take(string)) && take(space)
  }
  takeValue()
  return at
}
