import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Sheet } from '../csv/columns.ts'
import type { Write } from '../csv/stream.ts'
import type { StoredRow } from '../resource.ts'
import { fixedParts } from './parts.ts'
import { sheetXml } from './sheet.ts'

/**
 * Writes an Excel workbook of one sheet, at the pace of the client: rows are read when the compressed ones before them
 * have been sent. Begins with the first rows, so that an earlier failure can still be answered as an error.
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
