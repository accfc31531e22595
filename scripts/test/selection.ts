import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contracts } from '#contract/index.ts'

/** The limits of a run: the tests of these nouns, and what the changed files reach. */
export interface Selection {
  nouns: string[]
  /** Changed files that belong to no noun. */
  files: string[]
}

/** The suites that test every noun from its declaration. */
const generated = ['tests/generated', 'tests/fields-act', 'tests/vocabulary', 'tests/api/indexes']

/**
 * Reads the arguments of `npm test`: nouns, and `--changed` for the files that differ from a commit.
 *
 * @param args `['phone-numbers']`, `['--changed']`, `['--changed=main']`
 * @returns nothing if the whole is to be tested
 * @throws if an argument is neither
 */
export function selectionOf(args: readonly string[]): Selection | undefined {
  if (args.length === 0) return undefined
  const nouns = contracts.map(({ name }) => name)
  const isChanged = (arg: string) => /^--changed(=|$)/.test(arg)
  const unknown = args.find((arg) => !isChanged(arg) && !nouns.includes(arg))
  if (unknown)
    throw new Error(`"${unknown}" is no noun; npm test takes nouns (${nouns.join(', ')}) and --changed[=commit]`)
  const since = args.find(isChanged)
  const files = since ? changedFiles(since.split('=')[1] ?? 'HEAD') : []
  const nounOf = (file: string) =>
    nouns.filter((noun) => file.split(/[/.]/).includes(noun)).sort((one, other) => other.length - one.length)[0]
  return {
    nouns: [...new Set([...args.filter((arg) => !isChanged(arg)), ...files.flatMap((file) => nounOf(file) ?? [])])],
    files: files.filter((file) => !nounOf(file)),
  }
}

/** The files that differ from a commit, those that git does not know yet included. */
function changedFiles(commit: string): string[] {
  const lines = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout.split('\n').filter(Boolean)
  }
  const found = [...lines('diff', '--name-only', commit), ...lines('ls-files', '--others', '--exclude-standard')]
  return found.filter((file) => existsSync(file))
}

/** The arguments of Vitest for a selection, one list for each run. */
export function unitRuns({ nouns, files }: Selection): string[][] {
  const runs: string[][] = []
  if (nouns.length > 0) {
    const own = testFiles('.test.ts').filter((file) => isOf(file, nouns))
    const folders = nouns.flatMap((noun) =>
      ['contract', 'server/resources', 'src/pages', 'examples'].map((room) => `${room}/${noun}`),
    )
    const places = [...own, ...folders.filter((folder) => existsSync(folder))]
    // Without a place, Vitest would run every suite.
    if (places.length > 0) runs.push([...places, '--passWithNoTests'])
    runs.push([...generated, '-t', `\\b(${nouns.join('|')})\\b`])
  }
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  if (sources.length > 0) runs.push(['related', ...sources, '--run', '--passWithNoTests'])
  return runs
}

/** The arguments of Playwright for a selection: specs of the nouns, changed specs, and what the suites of every noun say of these. */
export function browserRun({ nouns, files: changed }: Selection): string[] {
  const own = testFiles('.spec.ts').filter((file) => isOf(file, nouns) || changed.includes(file))
  if (nouns.length === 0) return own
  // The name of its file belongs to the title of a test.
  const files = own.map((file) => basename(file))
  return [...own, 'tests/generated', '-g', [`\\b(${nouns.join('|')})\\b`, ...files].join('|')]
}

const testFiles = (ending: string): string[] =>
  readdirSync('tests', { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith(ending) && parentPath !== 'tests/generated')
    .map(({ parentPath, name }) => join(parentPath, name))

/** Tells whether a test is of a noun: by its folder, `tests/api/tickets/mails.test.ts`, or its name, `tests/ticket-day.spec.ts`. */
function isOf(file: string, nouns: readonly string[]): boolean {
  const [name, ...folders] = file.split('/').reverse() as [string, ...string[]]
  return nouns.some(
    (noun) => folders.includes(noun) || name.startsWith(`${noun}.`) || name.startsWith(`${noun.replace(/s$/, '')}-`),
  )
}
