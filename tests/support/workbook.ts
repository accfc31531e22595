import { buffer } from 'node:stream/consumers'
import { JSDOM } from 'jsdom'
import { fromBufferPromise } from 'yauzl'

/** The parts of a file in the ZIP format. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))))
  }
  return parts
}

/** The document of a part; fails if it is not well-formed. */
export function xmlOf(text: string): Document {
  const { DOMParser } = new JSDOM('').window
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  const error = xml.querySelector('parsererror')
  if (error) throw new Error(error.textContent)
  return xml
}

/** A cell as a spreadsheet reads it: its type, or the format of its number, and its value. */
export interface ReadCell {
  type: string
  value: string
}

/** The rows of the sheet of a workbook, read as a spreadsheet does. */
export async function readWorkbook(bytes: Uint8Array): Promise<{ rows: ReadCell[][]; sheet: Document }> {
  const parts = await unzip(bytes)
  const sheet = xmlOf(parts.get('xl/worksheets/sheet1.xml')!)
  const styles = xmlOf(parts.get('xl/styles.xml')!)
  const codes = new Map(
    [...styles.querySelectorAll('numFmt')].map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode')]),
  )
  const formats = [...styles.querySelectorAll('cellXfs > xf')].map((one) => codes.get(one.getAttribute('numFmtId')))
  const rows = [...sheet.querySelectorAll('sheetData > row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => ({
      type: cell.getAttribute('t') ?? formats[Number(cell.getAttribute('s') ?? 0)] ?? 'number',
      value: unescaped(cell.querySelector('v, t')?.textContent ?? ''),
    })),
  )
  return { rows, sheet }
}

const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
