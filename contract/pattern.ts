/**
 * Returns a text that a regular expression accepts, another one for each seed as long as its choices last. Understands
 * literals, classes, groups, choices and repetitions; skips anchors and what is looked for ahead or behind. The caller
 * checks the text, and may ask again with more repetitions.
 *
 * @param pattern the source of the expression
 * @param repeat how often a part occurs that may occur any number of times
 * @example matching('^[A-Z]{2}-\\d+$', 7)   // 'HA-000'
 */
export function matching(pattern: string, seed: number, repeat = 3): string {
  let at = 0
  let rest = seed

  /** Takes the next digit of the seed, in a number system of this size. */
  const choose = (size: number): number => {
    const digit = rest % size
    rest = Math.floor(rest / size)
    return digit
  }

  const branches = alternatives()
  return branches()

  function alternatives(): () => string {
    const options = [sequence()]
    while (pattern[at] === '|') {
      at++
      options.push(sequence())
    }
    return () => options[choose(options.length)]!()
  }

  function sequence(): () => string {
    const parts: (() => string)[] = []
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(repeated(atom()))
    return () => parts.map((part) => part()).join('')
  }

  function repeated(part: () => string): () => string {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at))
    if (!found) return part
    at += found[0].length
    const [symbol, exact, comma, most] = found
    const min = exact === undefined ? Number(symbol.startsWith('+')) : Number(exact)
    const max = symbol.startsWith('?') ? 1 : exact === undefined || (comma && !most) ? Infinity : Number(most || exact)
    const count = Math.min(max, Math.max(min, repeat))
    return () => Array.from({ length: count }, part).join('')
  }

  function atom(): () => string {
    const char = pattern[at++]!
    if (char === '(') return group()
    if (char === '[') return oneOf(readClass())
    if (char === '.') return oneOf(common)
    if (char === '^' || char === '$') return () => ''
    if (char !== '\\') return () => char
    const isBoundary = /[bB]/.test(pattern[at]!)
    const chars = escaped()
    return isBoundary ? () => '' : oneOf(chars)
  }

  function group(): () => string {
    const kind = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(pattern.slice(at))?.[0] ?? ''
    at += kind.length
    const inner = alternatives()
    at++
    return /[=!]/.test(kind) ? () => '' : inner
  }

  function readClass(): string[] {
    const isNegated = pattern[at] === '^'
    if (isNegated) at++
    const members: string[] = []
    while (pattern[at] !== ']') {
      const from = pattern[at] === '\\' ? (at++, escaped()) : [pattern[at++]!]
      const isRange = pattern[at] === '-' && pattern[at + 1] !== ']'
      if (!isRange) members.push(...from)
      else {
        at++
        const to = pattern[at] === '\\' ? (at++, escaped()[0]!) : pattern[at++]!
        members.push(...range(from[0]!, to))
      }
    }
    at++
    return isNegated ? common.filter((char) => !members.includes(char)) : plainFirst(members)
  }

  /** The characters of an escape whose backslash was read. */
  function escaped(): string[] {
    const char = pattern[at++]!
    const property = /^\{(\w+(?:=\w+)?)\}/.exec(pattern.slice(at))
    if (/[pP]/.test(char) && property) {
      at += property[0].length
      const accepts = new RegExp(`^\\${char}{${property[1]}}$`, 'u')
      return ascii.filter((one) => accepts.test(one))
    }
    const code = /^x([\da-f]{2})|^u([\da-f]{4})/i.exec(char + pattern.slice(at))
    if (code) {
      at += code[0].length - 1
      return [String.fromCharCode(parseInt(code[1] ?? code[2]!, 16))]
    }
    if (/[dDwWsS]/.test(char)) return ascii.filter((one) => new RegExp(`\\${char}`).test(one))
    return [{ n: '\n', t: '\t', r: '\r' }[char] ?? char]
  }

  function oneOf(chars: string[]): () => string {
    return () => chars[choose(chars.length)] ?? ''
  }
}

const range = (from: string, to: string) =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(from.charCodeAt(0) + index),
  )

const ascii = range(' ', '~')
/** Letters and digits, which hardly any rule of a text forbids. */
const common = ascii.filter((char) => /[a-z0-9]/.test(char))
/** Prefers letters and digits, so that a sample neither begins nor ends with a space. */
const plainFirst = (chars: string[]) => {
  const plain = chars.filter((char) => /[A-Za-z0-9]/.test(char))
  return plain.length > 0 ? plain : chars
}
