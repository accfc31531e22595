import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Sheet } from '../csv/columns.ts'
import type { Write } from '../csv/stream.ts'
import type { StoredRow } from '../resource.ts'
import { fixedParts } from './parts.ts'
import { sheetXml } from './sheet.ts'

/**
 * Writes an Excel workbook with one sheet. It reads rows when the previous ones are compressed and sent. It reads the first
 * rows before it writes anything, so that an early failure is answered as an error.
 */
export async function writeWorkbook(sheet: Sheet, batches: AsyncIterable<StoredRow[]>, write: Write): Promise<void> {
  const rest = batches[Symbol.asyncIterator]()
  const first = (await rest.next()).value as StoredRow[]
  const source = Readable.from(sheetXml(sheet, first, { [Symbol.asyncIterator]: () => rest }), { highWaterMark: 1 })
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [path, xml] of Object.entries(fixedParts)) zip.addBuffer(Buffer.from(xml), path)
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml')
  zip.end()
  try {
    for await (const part of output) await write(part as Uint8Array)
  } finally {
    source.destroy()
  }
}
