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
  expect(pages.filter((page) => page !== 'README.md' && !linked.includes(page))).toEqual([
    'examples/README.md',
    'lab/README.md',
  ])
})

test('each decision is a heading of its own', () => {
  const titles = headingsOf('docs/decisions.md')
  expect(titles.length).toBeGreaterThan(100)
  expect(titles.filter((title, index) => titles.map(anchorOf).indexOf(anchorOf(title)) !== index)).toEqual([])
  expect(proseOf('docs/decisions.md')).not.toMatch(/^\*\*/m)
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
