import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mediaTypeOf } from '../record/files/media-type.ts'
import { extract } from './extract.ts'

/** Text of a file that was read wrong once. */
async function read(name: string): Promise<string> {
  const bytes = await readFile(new URL(`../../tests/cases/documents/${name}`, import.meta.url))
  return (await extract(bytes, mediaTypeOf(bytes, name))).text
}

test('a cell over two rows keeps the columns of the second', async () => {
  expect(await read('rowspan-shifts-columns.html')).toContain('| Basic | Yearly | 100 euro |')
})

test('numbers are read as Excel shows them', async () => {
  const shown = (await read('number-formats-wrong.xlsx')).split('\n').slice(2)
  expect(shown.map((row) => row.split(' | ').at(-1)!.replace(' |', ''))).toEqual(
    (
      '30:14,1,500.0K,2.5M,1/2,1.23E+10,6:00 PM,12:34,(Rp5,000),free,01234,54k,23/11/2026,42,12 pcs,7.5%,2026,' +
      'November 2026,(555) 123-4567,23 days,$1,234.50,3 hours'
    ).split(/,(?!\d{3}\b(?!-))/),
  )
})

test('a page is read in the encoding that it declares', async () => {
  expect(await read('cp1252-html-refused.html')).toBe('Die Gebühr beträgt 5 €.')
})

test('a table is read in the encoding that it is in', async () => {
  expect(await read('shift-jis-csv-garbage-ready.csv')).toBe('| 都市 | 料金 |\n| --- | --- |\n| 東京 | 500 |')
})

test('a title above the header of a CSV file is no header', async () => {
  expect(await read('csv-title-line-loses-table.csv')).toBe(
    '## Price list 2026\n\n| City | Price |\n| --- | --- |\n| Bonn | 5 |\n| Kiel | 7 |',
  )
})

test('fields, moved text and text of another direction are read, and formulas as text', async () => {
  expect(await read('docx-field-and-bdo-text-lost.docx')).toBe(
    [
      'The warranty lasts five years from purchase.',
      'Refunds are paid within 14 days.',
      'Shipping costs 12 euro.',
      'Opening hours nine to five',
      'New: text',
      'E=mc2 is it',
    ].join('\n\n'),
  )
})

test.each(['guarantee', 'maximum'])('a word that a hyphen divides at the end of a line is whole: %s', async (word) => {
  expect((await read('hyphenated-word-not-found.txt')).toLowerCase()).toContain(word)
})

test.each(['price-list-bordered.pdf', 'price-list-wide.pdf'])(
  'merged cells of a PDF keep prices under their headings: %s',
  async (name) => {
    const text = await read(name)
    expect(text).toContain('| Plan | Price Monthly | Price Yearly | Users |')
    expect(text).toContain('| Basic | 10 euro | 100 euro | 2 |\n| Basic | 11 euro | 110 euro | 3 |\n| Pro | 30 euro |')
    expect(text).toContain('|\n\nPrices include value added tax.')
  },
)

test('a PDF with little padding keeps its header, and lines from right to left keep the words in them', async () => {
  const text = await read('narrow-header.pdf')
  expect(text).toContain('| Plan | Period | Price |\n| --- | --- | --- |\n| Basic | Monthly | 10 euro |')
  expect(text).toContain('יש לנו Windows 11 במחיר 500 שקל בלבד')
})
