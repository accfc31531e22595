/**
 * Reads a .dockerignore: a path is left out if the last line that matches it, or a folder above it, has no `!`.
 *
 * @example ignoring('*\n!src\n**\/*.test.ts')('src/a.test.ts')   // true
 */
export function ignoring(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '').replace(/\/$/, '')) }))
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept === false
}

/** Matches the path itself and whatever is below it. */
function patternOf(glob: string): RegExp {
  const parts = glob
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('')}(/|$)`)
}

const wildcards: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
