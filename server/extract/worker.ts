import { parentPort, workerData } from 'node:worker_threads'
import type { Bounds } from './bounds.ts'
import { requireText, tidy, type Extracted, type Reader } from './document.ts'
import { readCsv } from './csv.ts'
import { readDocx } from './docx.ts'
import { readHtml } from './html.ts'
import { readPdf } from './pdf.ts'
import { Unreadable } from './unreadable.ts'
import { readXlsx } from './xlsx.ts'

/** The messages of a worker: that it begins to read, then the text, or why there is none. */
export type Answer = { reading: true } | { extracted: Extracted } | { failure: string }

/** Plain text and Markdown in UTF-8. */
const readPlain: Reader = async (bytes, bounds) => ({
  text: requireText(tidy(new TextDecoder().decode(bytes)), bounds),
})

const readers: Record<string, Reader> = {
  'application/pdf': readPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readDocx,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': readXlsx,
  'text/csv': readCsv,
  'text/plain': readPlain,
  'text/markdown': readPlain,
  'text/html': readHtml,
}

const { bytes, type, bounds } = workerData as { bytes: Uint8Array; type: string; bounds: Bounds }

async function read(): Promise<Answer> {
  try {
    const reader = readers[type]
    if (!reader) throw new Unreadable('wrong_type')
    return { extracted: await reader(bytes, bounds) }
  } catch (error) {
    return { failure: error instanceof Unreadable ? error.code : 'broken' }
  }
}

parentPort!.postMessage({ reading: true } satisfies Answer)
parentPort!.postMessage(await read())
