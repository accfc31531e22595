import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { page, renderPage } from './docs/page.ts'
import { includeExamples } from './steps/examples.ts'

/** Writes the options into docs/declaring.md, and with `--pictures` takes its pictures again. */
if (process.argv.includes('--pictures')) {
  const env: NodeJS.ProcessEnv = { ...process.env, WRITE_PICTURES: 'docs/pictures' }
  take(env, 'tests/kinds.spec.ts', '-g', 'the picture')
  includeExamples(env)
  take(env, 'tests/examples/pictures', '--config=playwright.examples.config.ts')
}
writeFileSync(page, renderPage(readFileSync(page, 'utf8')))
console.log(`written ${page}`)

function take(env: NodeJS.ProcessEnv, ...tests: string[]) {
  const command = ['--no-install', 'playwright', 'test', ...tests]
  const { status } = spawnSync('npx', command, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (status !== 0) process.exit(1)
}
