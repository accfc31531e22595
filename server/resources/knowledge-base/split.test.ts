import { describe, expect, test } from 'vitest'
import { differenceOf } from './version-routes.ts'
import { splitText } from './split.ts'

const sentence = 'Numbers are ported on the tenth working day. '
const headingsOf = (text: string, pages?: number[]) =>
  splitText(text, pages).map(({ heading, page }) => [heading, page])

describe('a text is divided', () => {
  test('at headings, which stay with what follows them', () => {
    const text = ['# One', '', sentence.repeat(6), '', '# Two', '', '## Within', '', sentence.repeat(6)].join('\n')
    const passages = splitText(text)
    expect(passages.map(({ heading }) => heading)).toEqual(['One', 'Within'])
    expect(passages[1]!.text.startsWith('# Two\n\n## Within\n\nNumbers')).toBe(true)
  })

  test('into passages that are neither tiny nor long, each at its place', () => {
    const text = Array.from({ length: 60 }, (_, at) => `${at}. ${sentence.repeat((at % 7) + 1).trim()}`).join('\n\n')
    const passages = splitText(text)
    for (const { start, end, text: own } of passages) expect(text.slice(start, end)).toBe(own)
    expect(Math.max(...passages.map(({ text: { length } }) => length))).toBeLessThanOrEqual(1200)
    expect(Math.min(...passages.slice(0, -1).map(({ text: { length } }) => length))).toBeGreaterThan(200)
    expect(passages.map(({ text: own }) => own).join('\n\n')).toBe(text)
  })

  test('in a long paragraph at the end of a sentence, or else of a word, or else anywhere', () => {
    const [first] = splitText(sentence.repeat(40))
    expect(first!.text.endsWith('day.')).toBe(true)
    expect(splitText('word '.repeat(500))[0]!.text.endsWith('word')).toBe(true)
    expect(splitText('x'.repeat(3000)).map(({ text }) => text.length)).toEqual([1200, 1200, 600])
  })

  test('as fast if it has many empty lines', () => {
    const started = performance.now()
    const passages = splitText(`${sentence}${'\n'.repeat(200_000)}${sentence}`)
    expect(passages.map(({ text }) => text)).toEqual([sentence.trim(), sentence.trim()])
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('at the pages of a PDF, unless little is on one', () => {
    const page = sentence.repeat(6).trim()
    const text = `${page}\n\n${page}\n\nEnd`
    expect(headingsOf(text, [0, page.length + 2, 2 * page.length + 4])).toEqual([
      [null, 1],
      [null, 2],
      [null, 3],
    ])
    expect(headingsOf('One\n\nTwo', [0, 5])).toEqual([[null, 1]])
  })

  test('at each page of a site, which begins with its title', () => {
    const text = '# Fares\n\nTwo.\n\n# Hours\n\nNine.'
    expect(headingsOf(text, [0, text.indexOf('# Hours')])).toEqual([
      ['Fares', 1],
      ['Hours', 2],
    ])
  })

  test('keeping the first heading of short sections that are one passage', () => {
    expect(headingsOf('# One\n\nShort.\n\n# Two\n\nShort as well.')).toEqual([['One', null]])
  })

  test('in a long table between rows, each passage with the head of the table', () => {
    const head = '| Plan | Price |\n| --- | --- |\n'
    const rows = Array.from({ length: 80 }, (_, at) => `| Plan ${at} | IDR ${at},000 per month |`)
    const passages = splitText(`# Plans\n\n${head}${rows.join('\n')}`)
    expect(passages.length).toBeGreaterThan(2)
    for (const { text, heading } of passages) {
      expect([heading, text.includes(head)]).toEqual(['Plans', true])
      expect(text.endsWith('per month |')).toBe(true)
    }
  })

  test('leaving a list with the line that introduces it', () => {
    const items = Array.from({ length: 12 }, (_, at) => `- ${at} ${sentence.trim()}`)
    expect(splitText(`${sentence.repeat(5)}\n\nBring these:\n\n${items.join('\n\n')}`)).toHaveLength(1)
  })

  test('into nothing if it is empty', () => {
    expect(splitText(' \n\n ')).toEqual([])
  })
})

describe('two texts are compared', () => {
  const parts = (before: string, after: string) =>
    differenceOf(before, after).parts.map(({ kind, text, count }) => (kind === 'omitted' ? count : `${kind} ${text}`))

  test('by paragraphs, with one beside each change', () => {
    expect(parts('a\n\nb\n\nc\n\nd\n\ne', 'a\n\nb\n\nx\n\nd\n\ne')).toEqual([
      1,
      'same b',
      'removed c',
      'added x',
      'same d',
      1,
    ])
    expect(parts('a\nb\nc', 'b\nc\nd')).toEqual(['removed a', 'same b', 'same c', 'added d'])
  })

  test('without a change has no part that differs', () => {
    expect(differenceOf('a\n\nb', 'a\n\nb')).toEqual({
      added: 0,
      removed: 0,
      parts: [{ kind: 'omitted', text: '', count: 2 }],
    })
  })

  test('in bounded time if everything differs', () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join('\n')
    expect(differenceOf(lines('a'), lines('b'))).toMatchObject({ added: 20_000, removed: 20_000 })
  })
})
