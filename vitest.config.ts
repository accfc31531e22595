import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration, type UserWorkspaceConfig } from 'vitest/config'
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node'

/** The suites beside their code, and those in `tests/`. */
const suites = ['contract', 'lab', 'server', 'src', 'tests']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => `${parentPath}/${name}`)

const filesThat = (pattern: RegExp) => suites.filter((file) => pattern.test(readFileSync(file, 'utf8')))

/** Replace modules, or declare resources of their own, so that they need modules of their own. */
const changing = filesThat(/vi\.(mock|resetModules)\(|(mountCrud|tableOf|defineNoun|storeResource)\(/)

/** Test what `npm run new` writes, and what the tutorial has written, in a browser as well. */
const written = ['tests/readme.test.ts', 'tests/tutorial.test.ts'].filter((file) => existsSync(file))

/** The suites that `npm test` leaves to `npm run test:all`: those in `tests/` that are neither over every noun nor tagged. */
const core = filesThat(/@module-tag core\b/)
const rest = suites.filter((file) => /^tests\/(?!generated\/)/.test(file) && !core.includes(file))

/** Compare times of one run, so that nothing else can run beside them. */
const timed = filesThat(/@module-tag timed\b/)

/** Begins with the files that start processes and workers: one that takes two minutes would keep a core waiting at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /node:child_process|platform\/server\.ts|startPlatform|'\.\/extract\.ts'/.test(readFileSync(moduleId, 'utf8'))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Reads the files of a glob in each run, which the cache of modules would keep. */
const listGlobsAnew: Plugin = {
  name: 'list globs anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
}

/** Loads the platform once for all files of a worker: loading it takes longer than most of them. */
const sharing = { isolate: false, unstubGlobals: true }

/** With the examples, as `includeExamples` does for a process. */
const withExamples = {
  resolve: { conditions: ['examples', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['examples', ...defaultServerConditions] } },
}

/** A project for `npm test` and one for the rest, where they have suites. */
function projects(name: string, files: string[], test: InlineConfig = {}, options: UserWorkspaceConfig = {}) {
  const project = (part: string, include: string[]): TestProjectConfiguration[] =>
    include.length > 0 ? [{ extends: true, ...options, test: { ...test, name: `${part}/${name}`, include } }] : []
  const isRest = (file: string) => rest.includes(file)
  return [
    ...project(
      'core',
      files.filter((file) => !isRest(file)),
    ),
    ...project('rest', files.filter(isRest)),
  ]
}

const ofExamples = suites.filter((file) => /^tests\/(examples|generated)\//.test(file))
/** Tests of the whole product, which may change what they load. */
const apart = [...new Set([...suites.filter((file) => /^(tests\/[^/]+|lab\/.*)$/.test(file)), ...changing])]
const shared = suites.filter((file) => ![...apart, ...timed].includes(file) && !file.startsWith('tests/examples/'))

/** Suites that need a document: those beside the console, and those of the whole console. */
const isInDocument = (file: string) => /^(src|tests\/console)\//.test(file)

export default defineConfig({
  plugins: [react(), listGlobsAnew],
  test: {
    globalSetup: 'tests/support/platform/setup.ts',
    // Processed by Vite as well, so that Refine's router provider and the tests share one React Router.
    server: { deps: { inline: [/@refinedev\//] } },
    // Many tests wait for a process or a timer, and leave a core idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: SlowestFirst },
    // Each API file creates a database, and others may run at the same time.
    testTimeout: 30_000,
    // As in the browser: a shared machine can be too slow for a test that waits.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // Keeps transformed modules in node_modules between runs.
    experimental: { fsModuleCache: true },
    // Otherwise what a finished test still logs fails the run.
    disableConsoleIntercept: true,
    tags: [
      { name: 'core', description: 'Runs in npm test, although it is neither a unit suite nor over every noun' },
      { name: 'timed', description: 'Compares times, so that nothing else can run beside it' },
    ],
    projects: [
      ...projects(
        'apart',
        apart.filter((file) => !written.includes(file)),
      ),
      ...projects('console', shared.filter(isInDocument), {
        ...sharing,
        environment: './tests/support/shared-document.ts',
      }),
      ...projects(
        'api',
        shared.filter((file) => !isInDocument(file)),
        sharing,
      ),
      ...(existsSync('tests/examples')
        ? projects('examples', ofExamples, { ...sharing, env: { NODE_OPTIONS: '--conditions=examples' } }, withExamples)
        : []),
      ...projects('timed', timed, { sequence: { groupOrder: 1 } }),
      // Run last and alone, since they test in a browser.
      ...written.map((file, at) => ({
        extends: true as const,
        test: { name: `written/${basename(file, '.test.ts')}`, include: [file], sequence: { groupOrder: at + 1 } },
      })),
    ],
  },
})
