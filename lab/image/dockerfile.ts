/** An instruction of a Dockerfile: `{ name: 'COPY', value: 'public ./public' }`. */
export interface Instruction {
  name: string
  value: string
}

/** A program with its arguments. */
export type Command = [program: string, ...args: string[]]

/** Reads the instructions of a Dockerfile, in order. Leaves out comments, and joins continued lines. */
export function instructionsOf(text: string): Instruction[] {
  return text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name, value] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
      if (!name) throw new Error(`No instruction: ${line}`)
      return { name: name.toUpperCase(), value: value! }
    })
}

/** The stages of a Dockerfile, in order, each with its instructions after `FROM`. */
export interface Stage {
  image: string
  name?: string
  steps: Instruction[]
}

export function stagesOf(instructions: Instruction[]): Stage[] {
  const stages: Stage[] = []
  for (const { name, value } of instructions) {
    if (name !== 'FROM') {
      stages.at(-1)!.steps.push({ name, value })
      continue
    }
    const [image, , alias] = value.split(/\s+/)
    stages.push({ image: image!, name: alias, steps: [] })
  }
  return stages
}

/** The parts of a COPY: `COPY --from=build /app/dist ./dist`. */
export function copyOf(value: string): { from?: string; sources: string[]; target: string } {
  const { flags, rest } = flagsOf(value)
  const paths = rest.split(/\s+/)
  return { from: flags['from'], sources: paths.slice(0, -1), target: paths.at(-1)! }
}

/** The options of an instruction, and what follows them: `--interval=5s CMD […]`. */
export function flagsOf(value: string): { flags: Record<string, string>; rest: string } {
  const flags: Record<string, string> = {}
  const rest = value.replace(/^(?:--([\w-]+)=(\S+)\s+)+/, (given) => {
    for (const [, name, setting] of given.matchAll(/--([\w-]+)=(\S+)/g)) flags[name!] = setting!
    return ''
  })
  return { flags, rest }
}

/** Reads the exec form, the only one in which signals reach the program. @throws Error if it is another one */
export function execForm(value: string): Command {
  const command = value.startsWith('[') ? JSON.parse(value) : undefined
  if (!command?.length) throw new Error(`Not in exec form: ${value}`)
  return command
}

/** The milliseconds of `5s`. */
export const millisecondsOf = (text: string) => Number(/^(\d+)s$/.exec(text)![1]) * 1000

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
