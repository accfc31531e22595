import { posix } from 'node:path'
import { readArchive } from './archive.ts'
import { formatCode } from './cell-text.ts'
import { corePart, coreTitle } from './core-title.ts'
import { requireText, tidy, type Reader } from './document.ts'
import { sheetText } from './sheet-text.ts'
import { Unreadable } from '../base/unreadable.ts'
import { rowsOf, unescaped, type Shared } from './xlsx-sheet.ts'
import { readXml } from './xml.ts'

type Parts = ReadonlyMap<string, Buffer>

/** Reads the visible sheets of workbooks; with several, each below its name. */
export const readXlsx: Reader = async (bytes, bounds) => {
  const isWanted = (path: string) => path === corePart || /^xl\/[^/]+\.xml$|^xl\/(?:worksheets|_rels)\//.test(path)
  const parts = await readArchive(Buffer.from(bytes), bounds, isWanted)
  if (!parts.has('xl/workbook.xml')) throw new Unreadable('broken')
  const { sheets, epoch } = readWorkbook(parts)
  const shared: Shared = { texts: textsOf(parts), formats: formatsOf(parts), epoch }
  const texts: string[] = []
  let characters = bounds.characters
  for (const { name, path } of sheets) {
    const xml = parts.get(path)
    if (!xml) throw new Unreadable('broken')
    const text = sheetText(rowsOf(xml, shared, { ...bounds, characters }), bounds)
    characters -= text.length
    if (characters < 0) throw new Unreadable('too_much_text')
    if (text) texts.push(sheets.length > 1 ? `# ${name}\n\n${text}` : text)
  }
  const title = coreTitle(parts)
  return { text: requireText(tidy(texts.join('\n\n')), bounds), ...(title && { title }) }
}

/** The visible sheets in order, and the epoch of dates. */
function readWorkbook(parts: Parts) {
  const targets = new Map<string, string>()
  readXml(parts.get('xl/_rels/workbook.xml.rels'), {
    open(name, { Id = '', Target = '', Type = '' }) {
      if (name === 'Relationship' && Type.endsWith('/worksheet')) {
        targets.set(Id, posix.normalize(Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`))
      }
    },
  })
  const sheets: { name: string; path: string }[] = []
  let epoch = 0
  readXml(parts.get('xl/workbook.xml'), {
    open(tag, own) {
      if (tag === 'workbookPr' && ['1', 'true'].includes(own['date1904']!)) epoch = daysUntil1904
      if (tag !== 'sheet' || (own['state'] ?? 'visible') !== 'visible') return
      const id = Object.entries(own).find(([name]) => name.endsWith(':id'))?.[1]
      // Chart sheets have no rows.
      const path = targets.get(id ?? '')
      if (path) sheets.push({ name: tidy(own['name'] ?? '').replaceAll('\n', ' '), path })
    },
  })
  return { sheets, epoch }
}

const daysUntil1904 = 1462

/** The shared strings, without phonetic annotations. */
function textsOf(parts: Parts): string[] {
  const texts: string[] = []
  let [text, isRead, phonetic] = ['', false, 0]
  readXml(parts.get('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
      if (name === 't') isRead = phonetic === 0
    },
    text(piece) {
      if (isRead) text += piece
    },
    close(name) {
      if (name === 't') isRead = false
      if (name === 'rPh') phonetic--
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** The number format of each style. */
function formatsOf(parts: Parts): string[] {
  const own = new Map<number, string>()
  const formats: string[] = []
  let isInCells = false
  readXml(parts.get('xl/styles.xml'), {
    open(name, { numFmtId = '0', formatCode: code = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), code)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) formats.push(formatCode(Number(numFmtId), own))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}
