import { parentPort, workerData } from 'node:worker_threads'
import type { Bounds } from './bounds.ts'
import { decodeBytes } from '../base/decode.ts'
import { requireText, sitemapType, tidy, type Extracted, type Reader } from './document.ts'
import { checkLetters } from './letters.ts'
import { Unreadable } from '../base/unreadable.ts'

/** The messages of a worker: `reading` when it starts to read, then the text or the reason of a failure. */
export type Answer = { reading: true } | { extracted: Extracted } | { failure: string }

/** Plain text and Markdown. */
const readPlain: Reader = async (bytes, bounds) => {
  const { text, isGuessed } = decodeBytes(bytes)
  return { text: requireText(tidy(text), bounds), ...(isGuessed && { doubts: [{ kind: 'encoding' }] }) }
}

/** Readers by media type, loaded on demand. */
const readers: Record<string, () => Promise<Reader>> = {
  'application/pdf': async () => (await import('./pdf.ts')).readPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async () =>
    (await import('./docx.ts')).readDocx,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async () => (await import('./xlsx.ts')).readXlsx,
  'text/csv': async () => (await import('./csv.ts')).readCsv,
  'text/plain': async () => readPlain,
  'text/markdown': async () => readPlain,
  'text/html': async () => (await import('./html.ts')).readHtml,
  [sitemapType]: async () => (await import('./links.ts')).readSitemapOf,
}

const { bytes, type, bounds } = workerData as { bytes: Uint8Array; type: string; bounds: Bounds }

async function answerOf(reader: Reader | undefined): Promise<Answer> {
  try {
    if (!reader) throw new Unreadable('wrong_type')
    return { extracted: checkLetters(await reader(bytes, bounds)) }
  } catch (error) {
    return { failure: error instanceof Unreadable ? error.code : 'broken' }
  }
}

const reader = await readers[type]?.()
parentPort!.postMessage({ reading: true } satisfies Answer)
parentPort!.postMessage(await answerOf(reader))
