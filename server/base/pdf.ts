/** A text of a page, in points from its left edge; `right` ends there instead of beginning. */
export interface PdfText {
  x: number
  text: string
  right?: true
  bold?: true
  size?: number
}

/** The texts of a line, and its distance from the one before. */
export interface PdfLine {
  texts: PdfText[]
  gap?: number
  /** Draws a thin line below it. */
  rule?: true
}

/** A4 in points. */
export const pdfPage = { width: 595, height: 842, margin: 50 }

const usualSize = 10
const usualGap = 18

/**
 * Writes lines as a PDF in the fonts that every reader has, page after page. Signs outside Windows-1252 become `?`. The
 * document is ASCII throughout.
 *
 * @example writePdf('Statement', [{ texts: [{ x: 50, text: 'Total', bold: true }, { x: 545, text: 'IDR 1,200', right: true }] }])
 */
export function writePdf(title: string, lines: PdfLine[]): string {
  const pages = paged(lines)
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const placeOf = (page: number) => 6 + page * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${placeOf(page)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${stringOf(title)} >>`,
    ...pages.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pdfPage.width} ${pdfPage.height}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${placeOf(page) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  return assembled(objects)
}

/** The objects with their places in the file, by which readers find them. */
function assembled(objects: string[]): string {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

/** The drawing of each page. */
function paged(lines: PdfLine[]): string[] {
  const pages: string[][] = [[]]
  let y = pdfPage.height - pdfPage.margin
  for (const { texts, gap = usualGap, rule } of lines) {
    y -= gap
    if (y < pdfPage.margin) {
      pages.push([])
      y = pdfPage.height - pdfPage.margin - usualGap
    }
    const { margin, width } = pdfPage
    pages.at(-1)!.push(...texts.map((text) => drawn(text, y)))
    if (rule) pages.at(-1)!.push(`0.5 w 0.6 G ${margin} ${y - 6} m ${width - margin} ${y - 6} l S`)
  }
  return pages.map((page) => page.join('\n'))
}

function drawn({ x, text, right, bold, size = usualSize }: PdfText, y: number): string {
  const from = right ? x - (widthOf(text) * size) / 1000 : x
  return `BT /F${bold ? 2 : 1} ${size} Tf ${from.toFixed(2)} ${y.toFixed(2)} Td ${stringOf(text)} Tj ET`
}

const stringOf = (text: string): string =>
  `(${[...text.replaceAll(/[\u00a0\u202f]/g, ' ')].map((sign) => encoded(sign.codePointAt(0)!)).join('')})`

function encoded(code: number): string {
  const byte = code === 0x20ac ? 0x80 : code === 0x2013 ? 0x96 : code
  if (byte > 255 || byte < 32) return '?'
  const sign = String.fromCharCode(byte)
  return byte > 126 || '()\\'.includes(sign) ? `\\${byte.toString(8).padStart(3, '0')}` : sign
}

/** The width of a text in Helvetica, in thousandths of its size. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (widths[sign.codePointAt(0)! - 32] ?? (sign === '\u00a0' ? 278 : 556)), 0)

/** Those of the signs from the blank on, from the metrics that Adobe publishes of the font. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
