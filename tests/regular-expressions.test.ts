import { existsSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { run } from './support/run.ts'

interface Literal {
  at: string
  pattern: string
  flags: string
  /** A comment names what bounds the text. */
  isBounded: boolean
}

/** The regular expressions of a source, wherever they stand in its tree. */
function literalsIn(file: string, text = readFileSync(file, 'utf8')): Literal[] {
  const lines = text.split('\n')
  const found: Literal[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && 'start' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      const line = text.slice(0, node.start as number).split('\n').length
      const isBounded = [lines[line - 2], lines[line - 1]].some((one) => /\/\/ Bounded: \S/.test(one ?? ''))
      found.push({ at: `${file}:${line}`, pattern, flags, isBounded })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: 'ts' }))
  return found
}

/** The literals whose time grows faster than the text that they meet. */
async function slowOf(literals: Literal[]): Promise<string[]> {
  const known = new Map<string, Promise<boolean>>()
  const isSafe = async (pattern: string, flags: string) =>
    (await check(pattern, flags.replace('v', 'u'), { timeout: 300_000 })).status === 'safe'
  const slow: string[] = []
  for (const { at, pattern, flags } of literals.filter(({ isBounded }) => !isBounded)) {
    const key = `/${pattern}/${flags}`
    if (!known.has(key)) known.set(key, isSafe(pattern, flags))
    if (!(await known.get(key))) slow.push(`${at} ${key}`)
  }
  return slow
}

test('a slow regular expression is found, unless a comment says what bounds its text', async () => {
  const source = [
    'const one = /a+$/',
    '// Bounded: a name, at most 80 characters.',
    'const other = (text: string) => text.replace(/b+$/, "")',
    'const third = <T>(texts: T[]) => texts.map((text) => /^(c|c)*$/.test(String(text)))',
    'const linear = /^d+$/',
  ].join('\n')
  expect(await slowOf(literalsIn('source.ts', source))).toEqual(['source.ts:1 /a+$/', 'source.ts:4 /^(c|c)*$/'])
})

test('regular expressions of the contract and the platform take linear time', { timeout: 900_000 }, async () => {
  const { stdout } = await run('git', ['ls-files', 'contract', 'server'])
  const files = stdout.split('\n').filter((file) => /\.(?:ts|mjs)$/.test(file) && !/\.(?:test|d)\.ts$/.test(file))
  const literals = files.flatMap((file) => literalsIn(file))
  // A project of one's own has neither documents nor calls to read.
  expect(literals.length).toBeGreaterThan(existsSync('server/extract') ? 500 : 200)
  expect(await slowOf(literals)).toEqual([])
})
