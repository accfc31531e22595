import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { page, renderPage } from './docs/page.ts'

/** Writes the options into docs/declaring.md, and with `--pictures` takes the pictures of the examples again. */
if (process.argv.includes('--pictures')) {
  const env = { ...process.env, WRITE_PICTURES: 'docs/pictures' }
  const command = ['--no-install', 'playwright', 'test', 'tests/pictures.spec.ts', '--workers=1']
  const { status } = spawnSync('npx', command, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (status !== 0) process.exit(1)
}
writeFileSync(page, renderPage(readFileSync(page, 'utf8')))
console.log(`written ${page}`)
