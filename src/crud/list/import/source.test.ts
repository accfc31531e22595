import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { readFile } from './source.ts'

beforeAll(() => loadMessages('forms'))

/** A file as browsers give it; that of jsdom cannot be read. */
const fileOf = (bytes: Buffer) =>
  ({ size: bytes.length, arrayBuffer: async () => Uint8Array.from(bytes).buffer }) as File

test('a file is read as spreadsheets write it', async () => {
  const csv = 'Nama;Kota\nAndré;Malmö\n'
  for (const bytes of [Buffer.from(csv), Buffer.from(csv, 'latin1'), Buffer.from(`\uFEFF${csv}`, 'utf16le')]) {
    expect(await readFile(fileOf(bytes))).toBe(csv)
  }
})

test('a file that is no text is refused', async () => {
  await expect(readFile(fileOf(Buffer.from('504b030400000000', 'hex')))).rejects.toThrow("This isn't a CSV file")
})
