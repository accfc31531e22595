import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'lab/run.ts', ...args], { encoding: 'utf8' })
const namesIn = (text: string) => [...text.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name]) => name!)

test('without a name the programs are listed, and the page has a heading for each', () => {
  const { status, stdout } = run()
  expect(status).toBe(0)
  const headings = [...readFileSync('lab/README.md', 'utf8').matchAll(/^## (\w+)$/gm)].map(([, name]) => name!)
  expect(headings).toEqual(namesIn(stdout))
  expect(headings).toContain('mutate')
})

test.each(['benhc', 'constructor'])('an unknown name is refused with the list: %s', (name) => {
  const { status, stderr } = run(name)
  expect(status).toBe(1)
  expect(stderr).toContain(`"${name}" is none of these.`)
  expect(namesIn(stderr)).toContain('bench')
})

test('a program gets the arguments after its name', () => {
  const { status, stdout } = run('mutate', 'no mistake is called this')
  expect(stdout).toContain('0 of 0 mistakes')
  expect(status).toBe(1)
})
