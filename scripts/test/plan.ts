import { existsSync } from 'node:fs'
import { browserRun, selectionOf, unitRuns, type Selection } from './selection.ts'

/** A step of a run. */
export interface Part {
  title: string
  /** The program and its arguments, as `npx` finds it. */
  command: string[]
  /** Runs beside other checks, with its output held back until it ends. */
  isCheck?: boolean
  /** The program that it needs beside the packages. Without it the part is left out, which the run says. */
  needs?: string
}

export interface Plan {
  suites: 'core' | 'rest' | 'all' | Selection
  /** `1/4` */
  shard?: string
}

/**
 * Reads the arguments of `npm test`.
 *
 * @example planOf(['--all', '--shard', '1/4'])
 * @throws Error if an argument is unknown
 */
export function planOf(args: readonly string[]): Plan {
  const flags: Plan['suites'][] = ['rest', 'all']
  const text = args.join(' ')
  const shard = /--shard[= ]([1-9]\d*\/\d+)(?= |$)/.exec(text)
  const others = text
    .replace(shard?.[0] ?? '', '')
    .split(' ')
    .filter(Boolean)
  const suites = flags.find((flag) => others.includes(`--${flag}`)) ?? selectionOf(others) ?? 'core'
  return { suites, shard: shard?.[1] }
}

/** The parts of a run, in their order: in a share of a run those that are its own, and its share of the suites. */
export function partsOf({ suites, shard }: Plan): Part[] {
  if (typeof suites === 'object') return partsOfSelection(suites)
  const [share, shares] = (shard ?? '1/1').split('/').map(Number) as [number, number]
  const only = shard ? [`--shard=${shard}`] : []
  const projects = { core: ['core/*'], rest: ['rest/*'], all: ['core/*', 'rest/*'] }[suites]
  const tagged = { core: ['--grep=@core'], rest: ['--grep-invert=@core'], all: [] }[suites]
  const whole = [...(suites === 'rest' ? [] : checks), ...(suites === 'core' ? [] : written)]
  const own = whole.filter((_, index) => index % shares === share - 1)
  return [
    ...own.filter(({ isCheck }) => isCheck),
    vitest('unit and API suites', [...projects.map((project) => `--project=${project}`), ...only]),
    playwright('browser suites', [...tagged, ...only]),
    ...own.filter(({ isCheck }) => !isCheck),
  ]
}

const lint: Part = { title: 'lint', command: ['oxlint'], isCheck: true }
/** Checks what has changed since the last time, and what depends on it. */
const types: Part = {
  title: 'types',
  command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  isCheck: true,
}
const checks: Part[] = [
  { title: 'format', command: ['oxfmt', '--check'], isCheck: true },
  lint,
  types,
  ...(existsSync('knip.json') ? [{ title: 'unused code', command: ['knip'], isCheck: true }] : []),
]

/** Parts that write projects and carry out the image, where the project has them. */
const written: Part[] = [
  ...(existsSync('tests/readme.test.ts')
    ? [
        vitest('a project with every shape of a resource', ['--project=written/readme']),
        vitest('the tutorial', ['--project=written/tutorial']),
      ]
    : []),
  ...(existsSync('scripts/blank-check.ts')
    ? [{ title: 'a project of one’s own', command: ['tsx', 'scripts/blank-check.ts'] }]
    : []),
  ...(existsSync('lab') ? [{ title: 'the image', command: ['tsx', 'lab/run.ts', 'image'], needs: 'nginx' }] : []),
]

/** No noun of a selection is an example, so that the projects with the examples would load them for nothing. */
const withoutExamples = ['--project=*/apart', '--project=*/console', '--project=*/api']

function partsOfSelection(selected: Selection): Part[] {
  const inBrowser = browserRun(selected)
  return [
    lint,
    types,
    ...unitRuns(selected).map((args) => vitest(args.join(' '), [...args, ...withoutExamples])),
    ...(inBrowser.length > 0 ? [playwright(inBrowser.join(' '), inBrowser)] : []),
  ]
}

function vitest(title: string, args: string[]): Part {
  return { title, command: ['vitest', ...(args[0] === 'related' ? args : ['run', ...args])] }
}

function playwright(title: string, args: string[]): Part {
  return { title, command: ['playwright', 'test', ...args] }
}
