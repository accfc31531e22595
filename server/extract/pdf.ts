import { getDocumentProxy } from 'unpdf'
import { requireText, tidy, type Reader } from './document.ts'
import { Unreadable } from './unreadable.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Content = Awaited<ReturnType<Page['getTextContent']>>

export const readPdf: Reader = async (bytes, bounds) => {
  const document = await open(bytes)
  // The header of the pages can state any number.
  if (document.numPages > bounds.pages) throw new Unreadable('too_many_pages')
  let text = ''
  const pages: number[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await textOf(document, number)
    if (text && page) text += '\n\n'
    pages.push(text.length)
    text += page
    if (text.length > bounds.characters) throw new Unreadable('too_much_text')
  }
  return { text: requireText(text, bounds), pages }
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    return await getDocumentProxy(bytes, { isEvalSupported: false, useSystemFonts: false, verbosity: 0 })
  } catch (error) {
    throw new Unreadable((error as Error).name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}

async function textOf(document: Document, number: number): Promise<string> {
  try {
    const page = await document.getPage(number)
    const found = tidy(linesOf(await page.getTextContent()))
    page.cleanup()
    return found
  } catch {
    throw new Unreadable('broken')
  }
}

/** Joins the pieces of a page. A gap of more than a line begins a paragraph. */
function linesOf({ items }: Content): string {
  let text = ''
  let last: { y: number; height: number } | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    if (item.str.trim()) {
      const place = { y: item.transform[5] as number, height: item.height || 10 }
      if (last && last.y - place.y > 1.7 * Math.max(last.height, place.height)) text += '\n\n'
      last = place
    }
    text += item.str
    if (item.hasEOL) text += '\n'
  }
  return text
}
