import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { readCompose } from './compose.ts'
import { copyOf, execForm, flagsOf, ignoring, instructionsOf, millisecondsOf, stagesOf } from './dockerfile.ts'
import { buildPlatform } from '../../scripts/steps/build.mjs'
import { external } from '../../scripts/vite/external.mjs'
import { importsOf } from '../../tests/support/imports.ts'

const [build, final] = stagesOf(instructionsOf(readFileSync('Dockerfile', 'utf8')))
const isIgnored = ignoring(readFileSync('.dockerignore', 'utf8'))
const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const variables = { POSTGRES_PASSWORD: 'secret', TOKEN_SECRET: 'x'.repeat(48) }
const services = readCompose('compose.yaml', variables)

const copied = (steps = build!.steps) =>
  steps.filter(({ name }) => name === 'COPY').flatMap(({ value }) => copyOf(value).sources)
/** The sources below which a file is not, without the folder of the build stage. */
const isWithout = (sources: string[]) => (file: string) =>
  !sources.map((source) => source.replace(/^\/app\//, '')).some((source) => `${file}/`.startsWith(`${source}/`))

/** The project's files that programs load, `import()` included. Without the condition there are no examples. */
function filesOf(...programs: string[]): string[] {
  const found = new Set(programs)
  for (const file of found) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue
    // A text that spans lines is no path.
    for (const imported of importsOf(file).filter((path) => !path.includes('\n'))) {
      const none = imported.replace(/^examples\//, 'examples/none/')
      found.add(existsSync(none) ? none : imported)
    }
  }
  return [...found]
}

test('the build has every file that it loads', () => {
  const files = filesOf(
    'vite.config.ts',
    'src/main.tsx',
    'scripts/declarations.ts',
    'scripts/build.mjs',
    'scripts/vite/platform.ts',
    'scripts/bundled-packages.mjs',
    'server/main.ts',
    'server/admin.ts',
  )
  expect(files.length).toBeGreaterThan(700)
  expect(files.filter((file) => isWithout(copied())(file) || isIgnored(file))).toEqual([])
})

test('the image has what is built, and the packages that it imports', async () => {
  const folder = await buildPlatform()
  expect(copied(final!.steps)).toEqual(['package.json', 'node_modules', 'dist', folder].map((name) => `/app/${name}`))
  const chunks = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(chunks).toEqual(expect.arrayContaining(['main.js', 'admin.js', 'worker.js']))
  const imported = chunks
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(builtImport)])
    .map((match) => match.slice(1).find(Boolean)!)
    .filter((name) => !isBuiltin(name) && !name.startsWith('.'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0])
  // The examples alone make tables at the start.
  expect([...new Set(imported), 'drizzle-kit'].toSorted()).toEqual(external.toSorted())
  const left = spawnSync('node', ['scripts/bundled-packages.mjs']).stdout.toString().trim().split(' ')
  expect(left).toEqual(expect.arrayContaining(['antd', 'hono', 'react', 'tsx', 'vite']))
  expect(left.filter((name) => imported.includes(name))).toEqual([])
}, 180_000)

/** An import of a chunk, at the start of a line or by `import()`. */
const builtImport = /^(?:import|export) [^"]*?from "([^"]+)"|^import "([^"]+)"|(?<![\w.])import\("([^"]+)"\)/gm

test('the image runs as another user, on a Node.js that the project supports, and is told to end', () => {
  const values = (name: string) => final!.steps.filter((step) => step.name === name).map(({ value }) => value)
  expect(values('USER')).toEqual(['node'])
  for (const { image } of [build!, final!]) expect(image).toBe(`node:${readFileSync('.nvmrc', 'utf8').trim()}-slim`)
  expect(execForm(values('CMD')[0]!)[0]).toBe('node')
  expect(execForm(flagsOf(values('HEALTHCHECK')[0]!).rest.replace('CMD ', ''))[0]).toBe('node')
})

test('compose.yaml runs two processes alike, which trust the proxy alone', () => {
  const [{ networks, ...one }, { networks: others, ...two }] = [services['platform-1']!, services['platform-2']!]
  expect(one).toEqual(two)
  expect(networks).not.toEqual(others)
  expect(one.environment!['TRUST_PROXY']).toBe(services['proxy']!.networks!.default.ipv4_address)
  expect(one.init).toBe(true)
  // server/start.ts finishes requests for ten seconds.
  expect(millisecondsOf(one.stop_grace_period!)).toBeGreaterThan(10_000)
  expect(() => readCompose('compose.yaml', { ...variables, TOKEN_SECRET: '' })).toThrow('at least 32 characters')
})

test('the proxy knows both processes, and takes the largest file that a field accepts', () => {
  const named = [...nginx.matchAll(/^\s*server ([\w-]+):3000;/gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(services).filter((name) => name.startsWith('platform-')))
  const largest = Math.max(...contracts.flatMap(({ fields }) => fields.map(({ maxBytes = 0 }) => maxBytes)))
  expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)![1]) * 2 ** 20).toBeGreaterThan(largest)
})

test('what CI runs exists', () => {
  const { jobs } = parseYaml(readFileSync('.github/workflows/ci.yml', 'utf8')) as { jobs: Record<string, Job> }
  const steps = Object.values(jobs).flatMap((job) => job.steps.flatMap(({ run = '' }) => run.split('\n')))
  accessSync('.ci/run', constants.X_OK)
  const commands = [...steps, ...readFileSync('.ci/run', 'utf8').split('\n')]
    .map((line) => /^\s*npm (?:run )?([\w:]+)/.exec(line)?.[1])
    .filter((name) => name && name !== 'ci')
  expect(commands).toEqual(['test:all', 'test', 'test:all'])
  expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(commands))
})

test('the workflow builds the image with Docker, and creates its operator as docs/operations.md says', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  const creating = (text: string) => /docker compose exec (?:--no-TTY )?platform-1 (.+ create) /.exec(text)?.[1]
  expect(creating(workflow)).toBe(creating(readFileSync('docs/operations.md', 'utf8')))
  const { image } = (parseYaml(readFileSync('compose.yaml', 'utf8')) as { 'x-platform': { image: string } })[
    'x-platform'
  ]
  expect(workflow).toContain(`docker build --tag ${image} .`)
})

interface Job {
  steps: { run?: string }[]
}

test.each([
  ['src/a.ts', false],
  ['src/deep/a.test.ts', true],
  ['node_modules/a/index.js', true],
  ['src/.hidden', true],
  ['docs/a.md', true],
  ['src/keep.test.ts', false],
])('.dockerignore: %s is left out: %s', (path, expected) => {
  expect(ignoring('# all\n*\n!src\n**/*.test.ts\n**/.*\n!src/keep.test.ts\n')(path)).toBe(expected)
})

test('instructions are read', () => {
  const text =
    'FROM a AS b\n# no\nRUN --mount=type=cache,target=/x npm ci && \\\n  npm run build\nFROM c\nCOPY --from=b /x ./\n'
  expect(stagesOf(instructionsOf(text))).toEqual([
    { image: 'a', name: 'b', steps: [{ name: 'RUN', value: '--mount=type=cache,target=/x npm ci &&  npm run build' }] },
    { image: 'c', name: undefined, steps: [{ name: 'COPY', value: '--from=b /x ./' }] },
  ])
  expect(copyOf('--from=b /x y ./')).toEqual({ from: 'b', sources: ['/x', 'y'], target: './' })
  expect(() => execForm('node server')).toThrow('Not in exec form')
  expect(flagsOf('--a=5s rest')).toEqual({ flags: { a: '5s' }, rest: 'rest' })
})
