import { setImmediate } from 'node:timers/promises'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { maxImportSize } from '#contract/imports.ts'
import { parseFile } from './parse.ts'

/** Rows with signs of two to four bytes, and quoted cells, that begin anywhere in a piece. */
const rows = Array.from({ length: 5_000 }, (_, at) => [`é🙂${at}`, `${'line, of "text"\n'.repeat(at % 150)}—${at}`])
const csv = ['Subject,Description', ...rows.map(([one, other]) => `${one},"${other!.replaceAll('"', '""')}"`)].join(
  '\n',
)

test('a long file is parsed as it is written, while others go on', async () => {
  expect(csv.length).toBeGreaterThan(maxImportSize / 2)
  let [isParsed, turns] = [false, 0]
  const parsing = parseFile(Buffer.from(csv)).finally(() => (isParsed = true))
  for (; !isParsed; turns++) await setImmediate()
  const { header, rows: parsed } = await parsing
  expect(header).toEqual(['Subject', 'Description'])
  expect(parsed.map(({ values }) => values)).toEqual(rows)
  expect(turns).toBeGreaterThan(100)
})

test.each([
  ['windows-1252', 'Nama;Kota\r\nAndré;Malmö\r\nJürgen;Köln\r\n', ['Jürgen', 'Köln']],
  ['utf-16le', '\uFEFFNama;Kota\r\nAndré;Malmö\r\n', ['André', 'Malmö']],
  ['shift_jis', '氏名,都市\r\n田中,東京\r\n佐藤,大阪\r\n', ['佐藤', '大阪']],
  ['windows-1251', 'Имя;Город\r\nИван;Москва\r\nПётр;Казань\r\n', ['Пётр', 'Казань']],
])('a file in %s has its letters', async (encoding, text, last) => {
  const { rows: parsed } = await parseFile(iconv.encode(text, encoding))
  expect(parsed.at(-1)!.values).toEqual(last)
})

test.each([
  ['an archive', Buffer.from('504b030400000000', 'hex')],
  ['a text with NUL', Buffer.from('Name,City\nA\0B,C\n')],
])('%s is no CSV file', async (_, bytes) => {
  await expect(parseFile(bytes)).rejects.toMatchObject({ details: { errors: { csv: [{ code: 'not_csv' }] } } })
})
