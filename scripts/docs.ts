import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { architecture, renderArchitecture } from './docs/diagram.ts'
import { page, renderPage } from './docs/page.ts'
import { includeExamples } from './steps/examples.mjs'

/**
 * Writes the options into docs/declaring.md and the diagram into docs/architecture.md, and with `--pictures` takes the
 * pictures of the options again.
 */
if (process.argv.includes('--pictures')) {
  const env: NodeJS.ProcessEnv = { ...process.env, WRITE_PICTURES: 'docs/pictures' }
  includeExamples(env)
  take(env, 'tests/kinds.spec.ts', 'tests/examples/pictures', '-g', 'picture')
}
write(page, renderPage)
write(architecture, renderArchitecture)

function write(file: string, render: (current: string) => string) {
  writeFileSync(file, render(readFileSync(file, 'utf8')))
  console.log(`written ${file}`)
}

function take(env: NodeJS.ProcessEnv, ...tests: string[]) {
  const command = ['--no-install', 'playwright', 'test', ...tests]
  const { status } = spawnSync('npx', command, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (status !== 0) process.exit(1)
}
