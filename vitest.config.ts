import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** With the examples, as `includeExamples` does for a process. */
const withExamples = {
  resolve: { conditions: ['examples', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['examples', ...defaultServerConditions] } },
}

/** Loads the platform once for all files of a worker: loading it takes longer than most of them. */
const sharing = { isolate: false, unstubGlobals: true }

/** Replace modules, or declare resources of their own, so that they need modules of their own. */
const changing = ['src', 'contract', 'server', 'tests/api']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => `${parentPath}/${name}`)
  .filter((file) =>
    /vi\.(mock|resetModules)\(|(mountCrud|tableOf|defineNoun|storeResource)\(/.test(readFileSync(file, 'utf8')),
  )

/** Begins with the files that start processes and workers: one that takes two minutes would keep a core waiting at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /node:child_process|support\/server\.ts|startPlatform|'\.\/extract\.ts'/.test(readFileSync(moduleId, 'utf8'))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Tests what `npm run new` writes. */
const written = 'tests/readme.test.ts'

const examples: TestProjectInlineConfiguration = {
  extends: true,
  ...withExamples,
  test: {
    ...sharing,
    name: 'examples',
    include: ['tests/{examples,generated}/**/*.test.ts', 'tests/api/rights.test.ts'],
    env: { NODE_OPTIONS: '--conditions=examples' },
  },
}

const alone: TestProjectInlineConfiguration = {
  extends: true,
  // Runs last and alone, since it tests in a browser.
  test: { name: 'written', include: [written], sequence: { groupOrder: 1 } },
}

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: 'tests/api/support/setup.ts',
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
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['tests/*.test.ts', ...changing],
          exclude: [written],
        },
      },
      {
        extends: true,
        test: {
          ...sharing,
          name: 'console',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: changing,
          environment: './tests/support/shared-document.ts',
        },
      },
      {
        extends: true,
        test: {
          ...sharing,
          name: 'api',
          include: ['{contract,server,tests/api,tests/generated}/**/*.test.ts'],
          exclude: changing,
        },
      },
      { extends: true, test: { name: 'lab', include: ['lab/**/*.test.ts'] } },
      ...(existsSync('tests/examples') ? [examples] : []),
      ...(existsSync(written) ? [alone] : []),
    ],
  },
})
