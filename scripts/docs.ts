import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { architecture, renderArchitecture } from './docs/diagram.ts'
import { page, renderPage } from './docs/page.ts'

/**
 * Writes the options into docs/declaring.md and the diagram into docs/architecture.md, and with `--pictures` takes the
 * pictures of the options again.
 */
if (process.argv.includes('--pictures')) {
  const suites = ['tests/kinds.spec.ts', 'tests/examples/pictures', '-g', 'picture']
  const env = { ...process.env, WRITE_PICTURES: 'docs/pictures' }
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'browser', ...suites], { stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}
write(page, renderPage)
write(architecture, renderArchitecture)

function write(file: string, render: (current: string) => string) {
  writeFileSync(file, render(readFileSync(file, 'utf8')))
  console.log(`written ${file}`)
}
