import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../scripts/steps/chromium.ts'
import { commitAll, copyProject, writeTexts, type CopiedProject } from './support/copied-project.ts'

/** Commands, and files that begin with a comment of their path, in the order of the page. */
const page = readFileSync('docs/tutorial.md', 'utf8')
const blocks = [...page.matchAll(/^```(sh|ts)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({ kind, text: text! }))
const [last, ...before] = blocks
  .flatMap(({ kind, text }) => (kind === 'sh' ? text.trim().split('\n') : [text]))
  .reverse()
let copy: CopiedProject

beforeAll(async () => {
  copy = await copyProject('tutorial')
  commitAll(copy.folder)
})
afterAll(() => copy.remove())

test('what the tutorial writes passes its checks and tests', { timeout: 1_500_000 }, async () => {
  expect(before.length).toBeGreaterThan(8)
  for (const step of before.reverse()) await take(step)
  for (const file of ['fields', 'values']) {
    expect(readFileSync(join(copy.folder, `src/locales/id/${file}.ts`), 'utf8')).not.toContain("'TODO: ")
  }
  await copy.execute('npx --no-install oxfmt --check')
  if (findChromium()) await copy.execute(last!)
})

async function take(step: string): Promise<void> {
  const [, file, text] = /^\/\/ (\S+)\n([^]*)$/.exec(step) ?? []
  if (!file) return void (await copy.execute(step))
  if (file.startsWith('src/locales/')) return writeTexts(copy.folder, file, text!)
  mkdirSync(dirname(join(copy.folder, file)), { recursive: true })
  writeFileSync(join(copy.folder, file), text!)
}
