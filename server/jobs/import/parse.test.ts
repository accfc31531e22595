import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { maxImportSize } from '#contract/imports.ts'
import { parseFile } from './parse.ts'

/** Rows with signs of two to four bytes, and quoted cells, that begin anywhere in a piece. */
const rows = Array.from({ length: 5_000 }, (_, at) => [`é🙂${at}`, `${'line, of "text"\n'.repeat(at % 150)}—${at}`])
const csv = ['Subject,Description', ...rows.map(([one, other]) => `${one},"${other!.replaceAll('"', '""')}"`)].join(
  '\n',
)

test('a long file is parsed as it is written', async () => {
  const { header, rows: parsed } = await parseFile(csv)
  expect(header).toEqual(['Subject', 'Description'])
  expect(parsed.map(({ values }) => values)).toEqual(rows)
})

test('others go on while a long file is parsed', async () => {
  expect(csv.length).toBeGreaterThan(maxImportSize / 2)
  let [isParsed, turns] = [false, 0]
  const parsing = parseFile(csv).then(() => (isParsed = true))
  for (; !isParsed; turns++) await setImmediate()
  await parsing
  expect(turns).toBeGreaterThan(100)
})
