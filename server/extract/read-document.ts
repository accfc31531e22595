import { bounds as usual, type Bounds } from './bounds.ts'
import { requireText, type Doubt, type Extracted } from './document.ts'
import { extract } from './extract.ts'
import { readScannedPages, scanLanguages } from './ocr.ts'
import { Unreadable } from '../base/unreadable.ts'

/** The mean confidence in the words of a page, of 100, below which it should be compared with the scan. */
const leastConfidence = 75

interface Options {
  signal?: AbortSignal
  bounds?: Bounds
  /** Directories of the programs that read scanned pages. */
  path?: string
  /** Called after each scanned page with the share of pages done. */
  onPage?: (share: number) => Promise<void>
}

/**
 * Extracts the text of a document, including scanned pages if the programs for them are installed.
 *
 * @throws Unreadable
 */
export async function readDocument(bytes: Uint8Array, type: string, options: Options = {}): Promise<Extracted> {
  const { bounds = usual, path } = options
  const { scanned = [], ...extracted } = await extract(bytes, type, options)
  if (scanned.length === 0) return extracted
  const isBare = extracted.text === ''
  const spoken = await scanLanguages(path)
  // Some pages without text are just empty.
  if (!isBare && (spoken.length === 0 || scanned.length > bounds.scannedPages)) {
    const unread = scanned.map((page): Doubt => ({ kind: 'page', page }))
    return { ...extracted, doubts: [...(extracted.doubts ?? []), ...unread] }
  }
  if (spoken.length === 0) throw new Unreadable('no_recognition')
  if (scanned.length > bounds.scannedPages) throw new Unreadable('too_many_scans')
  const read = await readScannedPages(bytes, scanned, spoken, { ...options, bounds })
  const texts = new Map(scanned.map((page, at) => [page, read[at]!.text]))
  const doubts = scanned.flatMap((page, at): Doubt[] => {
    const { text, confidence } = read[at]!
    return text !== '' && confidence < leastConfidence ? [{ kind: 'scan', page, text: text.slice(0, 200) }] : []
  })
  const all = [...(extracted.doubts ?? []), ...doubts]
  return { ...extracted, ...inserted(extracted, texts, bounds), ...(all.length > 0 && { doubts: all }) }
}

/** Inserts the text of scanned pages in page order. */
function inserted({ text, pages = [] }: Extracted, read: ReadonlyMap<number, string>, bounds: Bounds) {
  let whole = ''
  const starts = pages.map((start, at) => {
    const page = read.get(at + 1) ?? text.slice(start, pages[at + 1]).trim()
    if (whole && page) whole += '\n\n'
    const begins = whole.length
    whole += page
    return begins
  })
  return { text: requireText(whole, bounds), pages: starts }
}
