/** @module-tag core */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The document that says which security requirements are met, by which tests and documents. */
const text = readFileSync('docs/asvs.md', 'utf8')
const sectionOf = (title: string) => text.split(/^##+ /m).find((section) => section.startsWith(`${title}\n`)) ?? ''
const rowsOf = (title: string) => [...sectionOf(title).matchAll(/^\| (?!requirement|rule|---)(.+?) \|(.*)\|$/gm)]
const numbersIn = (part: string) => part.match(/\b\d{1,2}\.\d{1,2}\.\d{1,2}\b/g) ?? []
const numbered = (title: string) => rowsOf(title).flatMap(([, numbers]) => numbers!.split(', '))
const listed = (title: string) => numbersIn(sectionOf(title))

test('each requirement that is met names tests or documents that exist, by file and title', () => {
  expect(rowsOf('Met').length).toBeGreaterThan(80)
  for (const [, about, shown] of [...rowsOf('Met'), ...rowsOf('Beyond ASVS')]) {
    const named = [...shown!.matchAll(/`([\w./-]+\.(?:(?:test|spec)\.tsx?|md))`: ((?:“[^”]+”(?:, )?)+)/g)]
    expect([about, named.length]).not.toEqual([about, 0])
    for (const [, file, titles] of named) {
      const source = readFileSync(file!, 'utf8')
      const isIn = (title: string) =>
        file!.endsWith('.md')
          ? source.split('\n').some((line) => /^##+ /.test(line) && line.replace(/^#+ /, '') === title)
          : [`'`, '"', '`'].some((quote) =>
              [title, `${title} @core`].some((name) => source.includes(quote + name + quote)),
            )
      const missing = [...titles!.matchAll(/“([^”]+)”/g)].map(([, title]) => title!).filter((title) => !isIn(title))
      expect([file, missing]).toEqual([file, []])
    }
  }
})

test('each requirement that is not met gives its reason', () => {
  expect(rowsOf('Not met').length).toBeGreaterThan(25)
  for (const [, numbers, reason] of rowsOf('Not met'))
    expect([numbers, reason]).toEqual([numbers, expect.stringMatching(/\w+ \w+.*\./)])
})

test('every requirement of levels 1 and 2 has one place', () => {
  const [met, notMet] = [numbered('Met'), numbered('Not met')]
  expect([...met, ...notMet].filter((number) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(number))).toEqual([])
  const numbers = [...met, ...notMet, ...listed('Not applicable')]
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  // As many as ASVS 5.0.0 has at these levels.
  expect(numbers).toHaveLength(253)
})

/** The sources of the product, without tests. */
const sources = ['contract', 'server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.(test|sample)\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

test.each([
  ['evaluates text', /\beval\(|new Function\(/, '', []],
  ['writes HTML', /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/, '', []],
  // Recognition of scanned pages, without a shell (docs/security.md).
  ['starts a program', /\bchild_process\b/, '', ['server/extract/ocr.ts']],
  ['takes random numbers that can be guessed', /\bMath\.random\(/, '(contract|server)/', []],
])('no source %s', (_, pattern, within, exceptions) => {
  expect(sources.length).toBeGreaterThan(500)
  const own = sources.filter((file) => new RegExp(`^${within}`).test(file))
  expect(own.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual(exceptions)
})
