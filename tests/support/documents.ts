import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

interface ZipFile {
  name: string
  content: string | Uint8Array
  /** The size that the archive states, if it lies. */
  stated?: number
}

/** An archive of these files. */
export function zipOf(files: ZipFile[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, stated } of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(stated ?? bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name))
    offset += 4 + facts.length + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const office = 'http://schemas.openxmlformats.org'

/** A Word document of these paragraphs; one that begins with `# ` is a heading. */
export function docxOf(paragraphs: string[], others: ZipFile[] = []): Buffer {
  const body = paragraphs.map((text) => {
    const style = text.startsWith('# ') ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : ''
    return `<w:p>${style}<w:r><w:t xml:space="preserve">${text.replace(/^# /, '')}</w:t></w:r></w:p>`
  })
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
    },
    {
      name: 'word/styles.xml',
      content: `<?xml version="1.0"?><w:styles xmlns:w="${office}/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    },
    ...others,
  ])
}

interface PdfOptions {
  /** The number of pages that the document states. */
  stated?: number
  /** Asks for a password. */
  isEncrypted?: boolean
  /** The compressed content of the first page, instead of its lines. */
  content?: Buffer
  /** The title in its properties. */
  title?: string
}

/** A PDF with these lines on its pages. An empty line leaves a gap. */
export function pdfOf(pages: string[][], { stated, isEncrypted, content, title }: PdfOptions = {}): Buffer {
  const first = 4
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${stated ?? pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...pages.flatMap((lines, at) => {
      const stream = at === 0 && content ? content : deflateSync(contentOf(lines))
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * at + 1} 0 R >>`,
        ),
        Buffer.concat([
          Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
          stream,
          Buffer.from('\nendstream'),
        ]),
      ]
    }),
    ...(title ? [Buffer.from(`<< /Title (${title}) >>`)] : []),
  ]
  const hex = (byte: string) => `<${byte.repeat(32)}>`
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex('41')} /U ${hex('42')} /P -4 >> /ID [${hex('43')} ${hex('43')}]`
  const info = title ? `/Info ${objects.length} 0 R` : ''
  return assembled(objects, isEncrypted ? encrypt : info)
}

function contentOf(lines: string[]): string {
  const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj 0 -16 Td`)
  return `BT /F1 12 Tf 50 800 Td ${shown.join('\n')} ET`
}

function assembled(objects: Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  objects.forEach((object, at) => {
    offsets.push(length)
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A cell of a workbook: a text, or a number in the format of a code; a date is its number of days. */
export type SheetCell = string | number | { value: number; format: string }

interface SheetOf {
  name: string
  rows: (SheetCell | null)[][]
  isHidden?: boolean
  hiddenColumns?: number[]
  hiddenRows?: number[]
  /** Ranges of merged cells: `A1:B2`. */
  merges?: string[]
}

/** An Excel workbook of these sheets, with the title in its properties if one is given. */
export function xlsxOf(sheets: SheetOf[], { title = '', others = [] as ZipFile[] } = {}): Buffer {
  const ofSpreadsheet = `xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`
  const cells = sheets.flatMap(({ rows }) => rows.flat())
  const texts = [...new Set(cells.filter((cell) => typeof cell === 'string'))]
  const formats = [...new Set(cells.flatMap((cell) => (cell && typeof cell === 'object' ? [cell.format] : [])))]
  const letter = (column: number) => String.fromCharCode(65 + column)
  const cellXml = (cell: SheetCell | null, place: string) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    return `<c r="${place}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`
  }
  const sheetXml = ({ rows, hiddenColumns = [], hiddenRows = [], merges = [] }: SheetOf) =>
    `<worksheet ${ofSpreadsheet}><cols>${hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`).join('')}</cols><sheetData>${rows
      .map((row, at) => {
        const own = row.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`)).join('')
        return own && `<row r="${at + 1}"${hiddenRows.includes(at) ? ' hidden="1"' : ''}>${own}</row>`
      })
      .join(
        '',
      )}</sheetData><mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${ofSpreadsheet}><sheets>${sheets
      .map(({ name, isHidden }, at) => {
        const hidden = isHidden ? ' state="hidden"' : ''
        return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${ofSpreadsheet}>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${ofSpreadsheet}><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
  }
  return zipOf([...Object.entries(parts).map(([name, content]) => ({ name, content })), ...coreOf(title), ...others])
}

/** The properties of an Office document with this title. */
export const coreOf = (title: string): ZipFile[] =>
  title
    ? [
        {
          name: 'docProps/core.xml',
          content: `<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Somebody</dc:creator><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`,
        },
      ]
    : []

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
