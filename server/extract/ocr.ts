import { execFile } from 'node:child_process'
import type { Bounds } from './bounds.ts'
import { tidy } from './document.ts'
import { Unreadable } from '../base/unreadable.ts'

interface Options {
  bounds: Bounds
  signal?: AbortSignal
  /** Directories of the programs, separated by colons. */
  path?: string
  /** Called after each page with the share of pages done. */
  onPage?: (share: number) => Promise<void>
}

/** Usual directories of programs. Nothing else of the environment is passed to them, least of all secrets. */
const usualPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'
const languages = ['eng', 'ind']
/** Maximum kilobytes of memory of a program, where the system supports the limit. */
const memory = 1_500_000
const megabyte = 1024 * 1024

/** The installed languages of `tesseract`; empty if `tesseract` or `pdftoppm` is missing. */
export async function scanLanguages(path = usualPath): Promise<string[]> {
  const options = { path, timeout: 10_000, maxBuffer: megabyte }
  try {
    await run(['pdftoppm', '-v'], options)
    const listed = String(await run(['tesseract', '--list-langs'], options)).split(/\s+/)
    return languages.filter((language) => listed.includes(language))
  } catch {
    return []
  }
}

interface ReadPage {
  text: string
  /** The mean confidence in its words, of 100. */
  confidence: number
}

/**
 * Reads scanned pages of a PDF one after the other: `pdftoppm` renders a page, `tesseract` reads it, turned upright where
 * it lies on its side and `tesseract` can tell (`osd`).
 *
 * @returns the pages, in their order
 * @throws Unreadable
 */
export async function readScannedPages(
  pdf: Uint8Array,
  pages: readonly number[],
  spoken: readonly string[],
  { bounds, signal, path = usualPath, onPage }: Options,
): Promise<ReadPage[]> {
  const until = performance.now() + bounds.scanMilliseconds
  const texts: ReadPage[] = []
  for (const page of pages) {
    const left = Math.min(bounds.scannedPageMilliseconds, until - performance.now())
    if (left <= 0) throw new Unreadable('too_slow')
    const options = { path, signal, timeout: left }
    const one = ['-f', String(page), '-l', String(page)]
    const draw = ['pdftoppm', ...one, '-gray', '-scale-to', String(bounds.scanPixels), '-']
    const image = await run(draw, { ...options, input: pdf, maxBuffer: bounds.scanPixels ** 2 + megabyte })
    const running = { ...options, maxBuffer: 8 * megabyte }
    const read = ['tesseract', 'stdin', 'stdout', '-l', spoken.join('+'), '--psm', '1', 'tsv']
    texts.push(pageOf(String(await run(read, { ...running, input: image }))))
    await onPage?.(texts.length / pages.length)
  }
  return texts
}

/** The words of a page by paragraphs and lines, without lines that have no legible text. */
function pageOf(tsv: string): ReadPage {
  const lines = new Map<string, { words: string[]; paragraph: string }>()
  const confidences: number[] = []
  for (const row of tsv.split('\n').slice(1)) {
    const [level, page, block, paragraph, line, , , , , , confidence, word = ''] = row.split('\t')
    if (level !== '5' || !word.trim()) continue
    const key = [page, block, paragraph].join('-')
    const found = lines.get(`${key}-${line}`) ?? { words: [], paragraph: key }
    lines.set(`${key}-${line}`, found)
    found.words.push(word)
    confidences.push(Number(confidence))
  }
  let [text, last] = ['', '']
  for (const { words, paragraph } of lines.values()) {
    const line = words.join(' ')
    if (!/[\p{L}\p{N}]{2}/u.test(line)) continue
    text += `${paragraph === last ? '\n' : '\n\n'}${line}`
    last = paragraph
  }
  const sum = confidences.reduce((all, one) => all + one, 0)
  return { text: tidy(text), confidence: confidences.length > 0 ? sum / confidences.length : 0 }
}

interface Running {
  path: string
  timeout: number
  maxBuffer: number
  signal?: AbortSignal
  input?: Uint8Array
}

/** Runs a program with limited memory and an empty environment. @throws Unreadable */
function run([program, ...own]: string[], { path, input, ...limits }: Running): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const limited = ['-c', `ulimit -v ${memory} 2>/dev/null; exec "$0" "$@"`, program!, ...own]
    const env = { PATH: path, OMP_THREAD_LIMIT: '1', LC_ALL: 'C' }
    const options = { ...limits, env, encoding: 'buffer', killSignal: 'SIGKILL' } as const
    const { stdin } = execFile('/bin/sh', limited, options, (error, output) => {
      if (!error) return resolve(output)
      reject(limits.signal?.aborted ? limits.signal.reason : new Unreadable(error.killed ? 'too_slow' : 'broken'))
    })
    // A program may close its input before it has read all of it.
    stdin?.on('error', () => {})
    stdin?.end(input)
  })
}
