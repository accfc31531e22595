import { execFileSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { scanLanguages } from '#server/extract/ocr.ts'
import { pdfOf } from './documents.ts'

/** False where the programs that read scanned pages are not installed; tests of them are skipped. */
export const canRecognize = (await scanLanguages()).length === 2

/** A PDF whose first page is an image of these lines, and whose others have text. */
export function scanOf(lines: string[], others: string[][] = [], { isSideways = false } = {}): Buffer {
  const image = execFileSync('pdftoppm', ['-gray', '-scale-to', '1600', '-'], {
    input: pdfOf([lines]),
    maxBuffer: 2 ** 24,
    timeout: 20_000,
  })
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 50).toString('latin1'))!
  const pixels = deflateSync(image.subarray(header[0].length))
  const place = isSideways ? '0 842 -595 0 595 0' : '595 0 0 842 0 0'
  const content = Buffer.concat([
    Buffer.from(`q ${place} cm BI /W ${header[1]} /H ${header[2]} /CS /G /BPC 8 /F /Fl ID `),
    pixels,
    Buffer.from('\nEI Q'),
  ])
  return pdfOf([[], ...others], { content: deflateSync(content) })
}
