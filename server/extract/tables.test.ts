import { expect, test } from 'vitest'
import { bounds } from './bounds.ts'
import { textOfHtml } from './html.ts'

const read = (html: string) => textOfHtml(html, bounds).text
const table = (...rows: string[][]) =>
  rows.map((cells, at) => `| ${cells.join(' | ')} |${at === 0 ? `\n|${' --- |'.repeat(cells.length)}` : ''}`).join('\n')

test('headings of two rows are joined, and merged cells are in each row and column that they cover', () => {
  expect(
    read(`<table><caption>Prices 2026</caption><thead><tr><th rowspan=2>Plan<th colspan=2>Price<th rowspan=2>Users
      <tr><th>Monthly<th>Yearly</thead><tbody><tr><td rowspan=0>Basic<td>10<td>100<td>2<tr><td colspan=2>on request<td>9
      </tbody><tbody><tr><th colspan=99999>Companies<tr><td>Pro<td>30<td><s>300</s> 280<td>5</table>`),
  ).toBe(
    [
      'Prices 2026',
      table(
        ['Plan', 'Price Monthly', 'Price Yearly', 'Users'],
        ['Basic', '10', '100', '2'],
        ['Basic', 'on request', 'on request', '9'],
      ),
      '## Companies',
      table(['Plan', 'Price Monthly', 'Price Yearly', 'Users'], ['Pro', '30', '280', '5']),
    ].join('\n\n'),
  )
})

test.each([
  [
    'two rows of headings that are not marked',
    '<tr><td>Plan<td colspan=2>Price<tr><td><td>Monthly<td>Yearly<tr><td>Basic<td>10<td>100',
    table(['Plan', 'Price Monthly', 'Price Yearly'], ['Basic', '10', '100']),
  ],
  [
    'headings of rows and columns',
    '<tr><td></td><th>Monthly<th>Yearly<tr><th>Basic</th><td>10<td>100',
    '| | Monthly | Yearly |\n| --- | --- | --- |\n| Basic | 10 | 100 |',
  ],
  ['headings of rows alone', '<tr><th>Price<td>10<tr><th>Period<td>Monthly', 'Price: 10\nPeriod: Monthly'],
  [
    'a table in a cell',
    '<tr><th>Plan<th>Price<tr><td>Pro<td><table><tr><td>Monthly<td>30<tr><td>Yearly<td>300</table>',
    table(['Plan', 'Price'], ['Pro', 'Monthly 30, Yearly 300']),
  ],
  [
    'a table that arranges another',
    '<tr><td><table><tr><th>Plan<th>Price<tr><td>Pro<td>30</table><td>Ask us.',
    `${table(['Plan', 'Price'], ['Pro', '30'])}\n\nAsk us.`,
  ],
  [
    'cells that claim more rows than there are',
    '<tr><th>Plan<th>Price<tr><td rowspan=70000>Pro<td>30<tr><td>31',
    table(['Plan', 'Price'], ['Pro', '30'], ['Pro', '31']),
  ],
  [
    'rows that are not shown',
    '<tr><th>Plan<th>Price<tr hidden><td>Old<td>9<tr style="display: none"><td>Older<td>8<tr><td>Pro<td>30',
    table(['Plan', 'Price'], ['Pro', '30']),
  ],
  [
    'the foot first',
    '<tfoot><tr><td>Sum<td>30</tfoot><tr><th>Plan<th>Price<tr><td>Pro<td>30',
    table(['Plan', 'Price'], ['Pro', '30'], ['Sum', '30']),
  ],
])('a table with %s', (_, rows, text) => {
  expect(read(`<table>${rows}</table>`)).toBe(text)
})

test('a table of merged cells that would repeat too much is refused', () => {
  const rows = `<tr><td rowspan=60000>${'a'.repeat(1_000)}<td>b${'<tr><td>c'.repeat(5_000)}`
  expect(() => read(`<table>${rows}</table>`)).toThrow('too_much_text')
})
