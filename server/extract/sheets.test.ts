import { describe, expect, test } from 'vitest'
import { coreOf, docxOf, xlsxOf, zipOf, type SheetCell } from '#tests/support/documents.ts'
import { bounds } from './bounds.ts'
import { cellText, formatCode } from './cell-text.ts'
import { extract } from './extract.ts'
import { sheetText } from './sheet-text.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const cells = (row: string[]) => row.map((text) => ({ text }))
const csv = async (content: string) => (await extract(Buffer.from(content), 'text/csv')).text
const sheet = (...rows: (SheetCell | null)[][]) => xlsxOf([{ name: 'Sheet1', rows }])

/** A title, two rows of headings, a plan over two rows, a price over two columns, and a section. */
const prices = {
  rows: [
    ['Prices 2026', null, null, null],
    ['Plan', 'Price', null, 'Users'],
    [null, 'Monthly', 'Yearly', null],
    ['Basic', { value: 10_000, format: '"Rp" #,##0' }, { value: 100_000, format: '"Rp" #,##0' }, 2],
    [null, 'on request', null, 9],
    ['Companies', null, null, null],
    ['Pro', 30, 300, 5],
  ],
  merges: ['A1:D1', 'A2:A3', 'B2:C2', 'D2:D3', 'A4:A5', 'B5:C5', 'A6:D6'],
}

const failureOf = (bytes: Uint8Array, type: string, own: Partial<typeof bounds> = {}) =>
  extract(bytes, type, { bounds: { ...bounds, ...own } }).then(
    () => 'read',
    ({ code }) => code,
  )

describe('a CSV file', () => {
  test.each([
    ['commas', 'Plan,Price\nBasic,"IDR 90,000"\nTeam,a | b\n'],
    ['semicolons and a byte order mark', '\uFEFFPlan;Price\r\nBasic;IDR 90,000\r\nTeam;a | b\r\n'],
    ['tabs', 'Plan\tPrice\nBasic\tIDR 90,000\nTeam\ta | b'],
    ['bars', 'Plan|Price\nBasic|IDR 90,000\nTeam|"a | b"'],
    ['its separator stated', 'sep=;\nPlan;Price\nBasic;IDR 90,000\nTeam;a | b\n'],
  ])('with %s is read as a table, its first row as the head', async (_, content) => {
    expect(await csv(content)).toBe('| Plan | Price |\n| --- | --- |\n| Basic | IDR 90,000 |\n| Team | a \\| b |')
  })

  test('has two rows of headings where the first has gaps', async () => {
    expect(await csv('Fares, in euro\nCity;Adult;;Child\n;Day;Week;Day\nBonn;5;20;3\nKiel;7;30;4')).toBe(
      '## Fares, in euro\n\n| City | Adult Day | Adult Week | Child Day |\n| --- | --- | --- | --- |\n' +
        '| Bonn | 5 | 20 | 3 |\n| Kiel | 7 | 30 | 4 |',
    )
  })

  test('of questions and answers has a section for each', async () => {
    expect(await csv('No,Question,Answer\n1,Where do I park?,In basement two.\n2,Until when?,Until ten.')).toBe(
      '## Where do I park?\n\nIn basement two.\n\n## Until when?\n\nUntil ten.',
    )
  })

  test('of long rows has a section for each, with the heads of the other columns', async () => {
    const long = 'Two pillows are on the bed. '.repeat(10).trim()
    expect(await csv(`Room,Guests,Equipment\nLotus,2,${long}\nOrchid,3,A bath.`)).toBe(
      `## Lotus\n\nGuests: 2\n${long}\n\n## Orchid\n\nGuests: 3\nA bath.`,
    )
  })

  test('without content or with too much is refused', async () => {
    expect(await failureOf(Buffer.from(',,\n,,\n'), 'text/csv')).toBe('no_text')
    expect(await failureOf(Buffer.from('a,b\n'.repeat(400)), 'text/csv', { characters: 1_000 })).toBe('too_much_text')
    expect(await failureOf(Buffer.from('a,b\n"open,c\n'), 'text/csv')).toBe('broken')
  })
})

describe('rows of a sheet', () => {
  const read = (...rows: string[][]) => sheetText(rows.map(cells), bounds)

  test('have titles above them, headings between them, and empty columns are left out', () => {
    expect(
      read(
        ['Fares 2026'],
        ['', 'City', 'Adult', 'Child'],
        ['', 'Java'],
        ['', 'Solo', '90', '40'],
        ['', 'Bali'],
        ['', 'Ubud', '120', '60'],
      ),
    ).toBe(
      '## Fares 2026\n\n## Java\n\n| City | Adult | Child |\n| --- | --- | --- |\n| Solo | 90 | 40 |\n\n## Bali\n\n' +
        '| City | Adult | Child |\n| --- | --- | --- |\n| Ubud | 120 | 60 |',
    )
  })

  test('are of another table after an empty one, unless they have no head', () => {
    expect(
      read(['Plan', 'Price'], ['Basic', '90'], [], ['Team', '350'], [], ['Day', 'Opens'], ['Monday', '8:00']),
    ).toBe(
      '| Plan | Price |\n| --- | --- |\n| Basic | 90 |\n\n| Plan | Price |\n| --- | --- |\n| Team | 350 |\n\n' +
        '| Day | Opens |\n| --- | --- |\n| Monday | 8:00 |',
    )
  })

  test('that are far apart in every direction are refused', () => {
    const far = Array.from({ length: 2_000 }, (_, at) => [...Array<string>(at).fill(''), 'x', 'y'])
    expect(() => sheetText(far.map(cells), bounds)).toThrow('too_much_text')
  })
})

describe('a workbook', () => {
  test('is read sheet by sheet as it is seen: hidden sheets, rows and columns are left out', async () => {
    const workbook = xlsxOf(
      [
        {
          name: 'Rooms & halls',
          rows: [
            ['Room', 'Cost', 'Price'],
            ['Lotus', 10, { value: 350_000, format: '"Rp" #,##0' }],
            ['Staff room', 1, 2],
            ['Orchid', 20, { value: 425_000, format: '"Rp" #,##0' }],
          ],
          hiddenColumns: [1],
          hiddenRows: [2],
        },
        {
          name: 'Margins',
          rows: [
            ['Secret', 'Margin'],
            ['Lotus', 9],
          ],
          isHidden: true,
        },
        {
          name: 'Hours',
          rows: [
            ['Day', 'Opens'],
            ['Monday', { value: 0.34375, format: 'h:mm' }],
          ],
        },
      ],
      { title: 'Price list 2026' },
    )
    expect(await extract(workbook, xlsx)).toEqual({
      title: 'Price list 2026',
      text:
        '# Rooms & halls\n\n| Room | Price |\n| --- | --- |\n| Lotus | Rp 350,000 |\n| Orchid | Rp 425,000 |\n\n' +
        '# Hours\n\n| Day | Opens |\n| --- | --- |\n| Monday | 8:15 |',
    })
  })

  test('that is broken, too large or of nothing but empty cells is refused', async () => {
    expect(await failureOf(zipOf([{ name: 'xl/other.xml', content: '<x/>' }]), xlsx)).toBe('broken')
    expect(await failureOf(sheet(['', '']), xlsx)).toBe('no_text')
    const bomb = [{ name: 'xl/one.bin', content: Buffer.alloc(120 * 1024 * 1024) }]
    expect(await failureOf(xlsxOf([{ name: 'A', rows: [['a', 'b']] }], { others: bomb }), xlsx)).toBe(
      'inflates_too_much',
    )
    const far = '<worksheet><sheetData><row><c r="ZZZ1" t="str"><v>x</v></c></row></sheetData></worksheet>'
    const replaced = { others: [{ name: 'xl/worksheets/sheet1.xml', content: far }] }
    expect(await failureOf(xlsxOf([{ name: 'A', rows: [['a', 'b']] }], replaced), xlsx)).toBe('broken')
  })

  test('that repeats a long text in many cells is refused by what comes out', async () => {
    const rows = Array.from({ length: 50 }, () => ['x'.repeat(30_000), 'b'])
    expect(await failureOf(xlsxOf([{ name: 'A', rows }], {}), xlsx, { characters: 1_000_000 })).toBe('too_much_text')
  })

  test('names entities that expand to nothing', async () => {
    const evil =
      '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet><sheetData>' +
      '<row><c t="str"><v>One&a;&f;</v></c><c t="str"><v>Two</v></c></row></sheetData></worksheet>'
    const replaced = { others: [{ name: 'xl/worksheets/sheet1.xml', content: evil }] }
    expect((await extract(xlsxOf([{ name: 'A', rows: [['a']] }], replaced), xlsx)).text).toBe('One&a;&f; Two')
  })
})

test.each([
  ['350000', '"Rp"#,##0;[Red]-"Rp"#,##0', 'Rp350,000'],
  ['350000.5', '[$Rp-421] #,##0.00', 'Rp 350.000,50'],
  ['45000', '_-"Rp"* #,##0_-;-"Rp"* #,##0_-', 'Rp45,000'],
  ['-1234.5', '$#,##0.00', '-$1,234.50'],
  ['1234.5', '#,##0.00\\ [$€-407]', '1.234,50 €'],
  ['0.11', '0%', '11%'],
  ['0.125', '0.0 %', '12.5 %'],
  ['812', '000000', '000812'],
  ['7', '0" days"', '7 days'],
  ['1.25', '# ?/?', '1 1/4'],
  ['1500000', '#,##0.0,"K"', '1,500.0K'],
  ['1', '[<1]"free";[=1]"one";0', 'one'],
  ['-7', '0;(0);"none"', '(7)'],
  ['5', ';;;', ''],
  ['0.30000000000000004', '', '0.3'],
  ['6281234567890', 'General', '6281234567890'],
  ['46082', 'd/m/yyyy', '1/3/2026'],
  ['46082.5', 'yyyy\\-mm\\-dd hh:mm:ss', '2026-03-01 12:00:00'],
  ['46349', '[$-de-DE]d. mmmm yyyy', '23. November 2026'],
  ['1', 'd mmmm yyyy', '1 January 1900'],
  ['1.26', '[h]:mm', '30:14'],
  ['about 5', '0.00', 'about 5'],
  ['5', '"never closed', '5'],
])('the number %s in the format %s is shown as %s', (value, format, shown) => {
  expect(cellText(value, format)).toBe(shown)
})

test('dates count from 1904 where a workbook says so; hours that went by do not', () => {
  expect(cellText('44887', 'dd/mm/yyyy', 1462)).toBe('23/11/2026')
  expect(cellText('1.26', '[h]:mm', 1462)).toBe('30:14')
  expect(formatCode(14, new Map())).toBe('yyyy-mm-dd')
})

test('merged cells of a workbook are at each place that they cover', async () => {
  const { rows, merges } = prices
  expect((await extract(xlsxOf([{ name: 'A', rows, merges }]), xlsx)).text).toBe(
    '## Prices 2026\n\n| Plan | Price Monthly | Price Yearly | Users |\n| --- | --- | --- | --- |\n' +
      '| Basic | Rp 10,000 | Rp 100,000 | 2 |\n| Basic | on request | on request | 9 |\n\n## Companies\n\n' +
      '| Plan | Price Monthly | Price Yearly | Users |\n| --- | --- | --- | --- |\n| Pro | 30 | 300 | 5 |',
  )
})

test('a merged range that is far too large is refused or costs nothing', async () => {
  const rows = [['a'.repeat(1_000), 'b'], ...Array.from({ length: 3_000 }, () => ['x', 'y'])]
  expect(await failureOf(xlsxOf([{ name: 'A', rows, merges: ['A1:A1048576'] }]), xlsx)).toBe('too_much_text')
  expect(
    await failureOf(
      xlsxOf([
        {
          name: 'A',
          rows: [
            ['a', 'b'],
            ['c', 'd'],
          ],
          merges: ['A1:XFD1048576'],
        },
      ]),
      xlsx,
    ),
  ).toBe('read')
})

test('a Word document has the title of its properties, unless that says nothing', async () => {
  const titled = (title: string) => extract(docxOf(['Ten working days.'], coreOf(title)), docx)
  expect((await titled('Porting &\n numbers')).title).toBe('Porting & numbers')
  expect(await titled('Microsoft Word - guide.docx')).not.toHaveProperty('title')
  expect(await titled('Document1')).not.toHaveProperty('title')
})
