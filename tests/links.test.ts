/** @module-tag core */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = ['.', 'docs', 'examples', 'lab'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)
/** The text without code, in which a bracket or a hash means something else. */
const proseOf = (page: string) => readFileSync(page, 'utf8').replace(/^ *```[^]*?^ *```$/gm, '')
const headingsOf = (page: string) => [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!)
/** The anchor that forges make of a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** The file and the heading of each link of a page to another place of the repository. */
const linksOf = (page: string) =>
  [...proseOf(page).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(([, file, anchor]) => ({
    file: file ? join(dirname(page), file) : page,
    anchor,
  }))

test.each(pages)('every link of %s leads to a file and a heading', (page) => {
  const broken = linksOf(page).filter(
    ({ file, anchor }) => !existsSync(file) || (anchor && !headingsOf(file).map(anchorOf).includes(anchor)),
  )
  expect(broken).toEqual([])
})

test('every page is reached from the README', () => {
  const linked = linksOf('README.md').map(({ file }) => file)
  expect(pages.filter((page) => page !== 'README.md' && !linked.includes(page))).toEqual(['examples/README.md'])
})

test('each decision is a heading of its own, with at most ten lines', () => {
  const text = proseOf('docs/decisions.md')
  const titles = headingsOf('docs/decisions.md')
  expect(titles.length).toBeGreaterThan(60)
  expect(titles.filter((title, index) => titles.map(anchorOf).indexOf(anchorOf(title)) !== index)).toEqual([])
  const long = text.split(/^##+ /m).filter((section) => section.split('\n').slice(1).filter(Boolean).length > 10)
  expect(long).toEqual([])
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(3_500)
  expect(text).not.toMatch(/^\*\*/m)
})

test('comments and texts that name a decision lead to it', () => {
  const anchors = headingsOf('docs/decisions.md').map(anchorOf)
  const named = ['contract', 'server', 'src', 'scripts', 'lab'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|sql)$/.test(name))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/docs\/decisions\.md(?:#([\w-]+))?/g)])
      .map(([, anchor]) => anchor),
  )
  expect(named.filter((anchor) => !anchor || !anchors.includes(anchor))).toEqual([])
})

const roots = readdirSync('.').filter((name) => name !== 'node_modules')
/** Output of a build, a start or a test: named, never tracked. */
const made = /^(dist|data|node_modules|test-results)(\/|$)/

/** The paths that a page names in backticks, without those of an earlier version, which a table of moved files lists first. */
const pathsOf = (page: string) =>
  [
    ...proseOf(page)
      .replace(/^\| before [^]*?\n\n/gm, movedTo)
      .matchAll(/`([^`\s]+)`/g),
  ]
    .map(([, path]) => path!)
    .filter((path) => path.includes('/') && !made.test(path) && !/[<…*]/.test(path))
    .filter(
      (path) => roots.includes(path.split('/')[0]!) || /^[\w.-]+\/[^:]*\.(tsx?|mjs|sql|md|json|ya?ml)$/.test(path),
    )
    .flatMap(alternatives)

const movedTo = (table: string) => table.replace(/^\|[^|]*\|/gm, '|')

/** `src/{first,second}.ts` → both */
const alternatives = (path: string): string[] => {
  const [, before, some, after] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? []
  return some === undefined ? [path] : some.split(',').map((one) => before + one + after)
}

test.each(pages)('every path that %s names exists', (page) => {
  expect(pathsOf(page).filter((path) => ![path, join(dirname(page), path)].some(existsSync))).toEqual([])
})
