import { type Sheet, cellOf, headerOf } from './columns.ts'
import { exportTypes, type Extension } from '#contract/grammar/exports.ts'
import type { StoredRow } from '../resource.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { byteOrderMark, defused, lineOf } from './line.ts'
import type { Write } from './stream.ts'

/** A format of exported lists. */
export interface Format {
  /** The media type that clients ask for. */
  type: string
  /** Parameters of the media type in the answer. */
  parameters?: string
  extension: Extension
  /** Writes the rows as they are read. There is at least one batch, so that an empty list has a header. */
  write(sheet: Sheet, batches: AsyncIterable<StoredRow[]>, write: Write): Promise<void>
}

const csv: Format = {
  type: exportTypes.csv,
  parameters: '; charset=utf-8; header=present',
  extension: 'csv',
  async write(sheet, batches, write) {
    const { columns, reader } = sheet
    let head = byteOrderMark + lineOf(columns.map((field) => defused(headerOf(field, sheet))))
    for await (const rows of batches) {
      const lines = rows.map((row) => lineOf(columns.map((field) => cellOf(field, row, reader))))
      await write(head + lines.join(''))
      head = ''
    }
  },
}

const xlsx: Format = { type: exportTypes.xlsx, extension: 'xlsx', write: writeWorkbook }

export const formats = [csv, xlsx]
