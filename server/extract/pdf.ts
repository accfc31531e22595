import { getDocumentProxy } from 'unpdf'
import { linesOf, textOfLines, usualHeight } from './pdf-lines.ts'
import { rulesOn } from './pdf-rules.ts'
import type { Line, Rule } from './pdf-parts.ts'
import { requireText, tidy, titleFrom, type Doubt, type Reader } from './document.ts'
import { Unreadable } from '../base/unreadable.ts'

/** Maximum rows that are named as doubtful. */
const mostDoubts = 20

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

export const readPdf: Reader = async (bytes, bounds) => {
  const document = await open(bytes)
  // The stated number of pages can be wrong.
  if (document.numPages > bounds.pages) throw new Unreadable('too_many_pages')
  const read: Line[][] = []
  const rules: Rule[][] = []
  let characters = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { lines, drawn } = await linesOn(document, number)
    read.push(lines)
    rules.push(drawn)
    characters += lines.reduce((sum, { cells }) => sum + cells.reduce((all, { text }) => all + text.length, 0), 0)
    if (characters > bounds.characters) throw new Unreadable('too_much_text')
  }
  const usual = usualHeight(read)
  let text = ''
  const pages: number[] = []
  const doubts: Doubt[] = []
  for (const [at, lines] of read.entries()) {
    const { text: ofPage, guessed } = textOfLines(lines, usual, rules[at])
    doubts.push(...guessed.map((row): Doubt => ({ kind: 'table', page: at + 1, text: row.slice(0, 200) })))
    const page = tidy(ofPage)
    if (text && page) text += '\n\n'
    pages.push(text.length)
    text += page
  }
  const title = await titleOf(document)
  const scanned = read.flatMap((lines, at) => (lines.length === 0 ? [at + 1] : []))
  const named = doubts.slice(0, mostDoubts)
  const found = {
    pages,
    ...(named.length > 0 && { doubts: named }),
    ...(scanned.length > 0 && { scanned }),
    ...(title && { title }),
  }
  return scanned.length === read.length ? { text: '', ...found } : { text: requireText(text, bounds), ...found }
}

/** The title that the document states. */
async function titleOf(document: Document): Promise<string> {
  const { info } = (await document.getMetadata().catch(() => ({ info: {} }))) as { info: { Title?: unknown } }
  return typeof info.Title === 'string' ? titleFrom(info.Title) : ''
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    return await getDocumentProxy(bytes, { isEvalSupported: false, useSystemFonts: false, verbosity: 0 })
  } catch (error) {
    throw new Unreadable((error as Error).name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}

async function linesOn(document: Document, number: number): Promise<{ lines: Line[]; drawn: Rule[] }> {
  try {
    const page = await document.getPage(number)
    // Marked content, such as the cells of a table, divides texts that would be joined.
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const lines = linesOf(items.filter((item) => 'str' in item))
    const hasTable = lines.filter(({ pieces }) => pieces.length > 1).length > 1
    const drawn = hasTable ? await rulesOn(page).catch(() => []) : []
    page.cleanup()
    return { lines, drawn }
  } catch {
    throw new Unreadable('broken')
  }
}
