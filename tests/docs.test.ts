/** @module-tag core */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaring, type Level } from '../scripts/declarations/options.ts'
import { fieldBuilders } from '../scripts/docs/builders.ts'
import { optionsOf } from '../scripts/docs/options.ts'
import { everyOption, page, pictureOf, renderPage, shorten } from '../scripts/docs/page.ts'
import { unpictured } from '../scripts/docs/unpictured.ts'

const current = readFileSync(page, 'utf8')

test('docs/declaring.md lists every option as its comment describes it: run npm run docs', () => {
  expect(renderPage(current)).toBe(current)
})

test.each(everyOption().map(([{ title }, options]) => [title, options] as const))(
  '%s: every option is described',
  (_, options) => {
    expect(options.length).toBeGreaterThan(0)
    expect(options.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
  },
)

test('every option of a function that declares is described where it is typed', () => {
  const places = (level: Level): string[] => [
    ...level.of,
    ...Object.values({ ...level.in, ...level.each }).flatMap(places),
  ]
  const undescribed = [...new Set(Object.values(declaring).flatMap(places))].flatMap((place) => {
    const [file, name] = place.split('#') as [string, string]
    const options = optionsOf(readFileSync(file, 'utf8'), name)
    return options.filter(({ text }) => text === '').map((option) => `${place}.${option.name}`)
  })
  expect(undescribed).toEqual([])
})

test('every type of field is described', () => {
  const builders = fieldBuilders()
  expect(builders.map(({ name }) => name)).toEqual(expect.arrayContaining(['line', 'money', 'ref', 'secret']))
  expect(builders.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
})

const pictures = readdirSync('docs/pictures').map((file) => file.replace(/\.png$/, ''))

test('every option has a picture, or says why it has none', () => {
  const options = everyOption().flatMap(([section, some]) => some.map((option) => pictureOf(section, option)))
  const types = fieldBuilders().map((builder) => pictureOf({}, builder))
  const unseen = Object.keys(unpictured)
  expect(unseen.filter((name) => pictures.includes(name))).toEqual([])
  expect([...options, ...types].toSorted()).toEqual(
    [...pictures.filter((name) => /^[A-Z]/.test(name)), ...unseen].toSorted(),
  )
})

test('every picture is small, shown, and compared with its text', () => {
  const texts = readdirSync('tests/pictures').map((file) => file.replace(/\.txt$/, ''))
  expect(texts).toEqual(pictures)
  for (const picture of pictures) {
    expect(statSync(`docs/pictures/${picture}.png`).size).toBeLessThanOrEqual(60_000)
    expect(current).toContain(`(pictures/${picture}.png)`)
  }
})

test('every recipe of CONTRIBUTING.md is on the page', () => {
  const changes = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| \*\*([^*]+)\*\*/gm)].map(
    ([, name]) => name!,
  )
  expect(changes).toHaveLength(8)
  for (const change of changes) expect(current).toMatch(new RegExp(`^### ${change}$`, 'im'))
})

test('an option is shown by its first sentence and its default', () => {
  expect(shorten('The limit, see budgets.ts\nand RFC 9110. Counted at once. Default: `none`. More.')).toBe(
    'The limit, see budgets.ts and RFC 9110. Default: `none`.',
  )
  expect(shorten('The size')).toBe('The size')
})

test('the comments of an interface are read', () => {
  const source = `export interface Box<T> extends Other {
  /** The size. Default: 1. @example size: 2 */
  size?: number
  /**
   * Opens it,
   * at once.
   *
   * @param call the call
   * @example
   * open: () => true
   * open: (call) => call.ok
   */
  open?(call: Call): boolean
  bare: { deep: string }
}
`
  expect(optionsOf(source, 'Box')).toEqual([
    { name: 'size', text: 'The size. Default: 1.', examples: ['size: 2'] },
    { name: 'open', text: 'Opens it,\nat once.', examples: ['open: () => true\nopen: (call) => call.ok'] },
    { name: 'bare', text: '', examples: [] },
  ])
})
