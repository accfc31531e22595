import { parentPort } from 'node:worker_threads'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { decodeBytes } from '../../base/decode.ts'
import { delimiterOf } from '../../base/delimiter.ts'
import { Unreadable } from '../../base/unreadable.ts'
import { undefused } from './line.ts'

/** Limits of a file. */
export interface RowBounds {
  rows: number
  columns: number
}

/** A file to parse, or the wish for its next rows. */
export type ToWorker = { bytes: Uint8Array; bounds: RowBounds } | { next: true }

/** Rows, in the order of the file; `end` after the last ones. */
export type FromWorker =
  | { ready: true }
  | { rows: string[][] }
  | { end: true; isGuessed: boolean }
  | { failed: string; params?: Record<string, number> }

/** Characters at the beginning in which the separator is detected, and the number of lines. */
const [beginning, firstLines] = [100_000, 10]
/** Characters that are parsed at a time. */
const pieceSize = 65_536
/** Cells that are sent at a time, which the receiver takes in a few milliseconds. */
const pageCells = 5_000
/** Marks of encodings and of text directions, which spreadsheets and phones add around values. */
const mark = /[\uFEFF\u200B-\u200F\u202A-\u202E\u2066-\u2069\s]/

const port = parentPort!
const send = (message: FromWorker) => port.postMessage(message)
let goOn: (() => void) | undefined

port.on('message', (message: ToWorker) => {
  if ('next' in message) goOn?.()
  else void answer(message)
})

async function answer({ bytes, bounds }: Extract<ToWorker, { bytes: Uint8Array }>) {
  try {
    const { text, isGuessed } = decodeBytes(bytes)
    if (/[\0\uFFFD]/.test(text)) throw new Unreadable('garbled')
    await readRows(text, bounds)
    send({ end: true, isGuessed })
  } catch (error) {
    send(failureOf(error))
  }
}

async function readRows(text: string, bounds: RowBounds) {
  const [line = '', separator] = /^"?sep=([,;\t|])"?\r?\n/i.exec(text.slice(0, 20)) ?? []
  const csv = text.slice(line.length)
  const delimiter = separator ?? delimiterIn(csv.slice(0, beginning))
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true })
  let [rows, cells] = [[] as string[][], 0]
  let count = 0
  for await (const row of Readable.from(piecesOf(csv), { objectMode: false }).pipe(parser) as AsyncIterable<string[]>) {
    const values = withoutEnd(row.map(bare))
    if (values.length > bounds.columns) throw new Refused('too_wide', { max: bounds.columns })
    if (values.length > 0 && ++count > bounds.rows) throw new Refused('too_many', { max: bounds.rows })
    rows.push(values)
    cells += values.length + 1
    if (cells < pageCells) continue
    await sendRows(rows)
    ;[rows, cells] = [[], 0]
  }
  if (rows.length > 0) await sendRows(rows)
}

const sendRows = (rows: string[][]) =>
  new Promise<void>((resolve) => {
    goOn = resolve
    send({ rows })
  })

function* piecesOf(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize)
}

/** The separator of the line that has the most cells among the first ones: titles have none. */
function delimiterIn(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '""').split(/\r?\n/, firstLines)
  const cellsIn = (one: string) => one.split(delimiterOf(one)).length
  return delimiterOf(lines.reduce((best, one) => (cellsIn(one) > cellsIn(best) ? one : best), ''))
}

/** Removes marks and blanks at both ends, and what protects spreadsheets from formulas. */
function bare(cell: string): string {
  let [start, end] = [0, cell.length]
  while (start < end && mark.test(cell[start]!)) start++
  while (end > start && mark.test(cell[end - 1]!)) end--
  return undefused(cell.slice(start, end)).trim()
}

/** The cells up to the last one that is filled. */
const withoutEnd = (cells: string[]): string[] => cells.slice(0, cells.findLastIndex(Boolean) + 1)

class Refused extends Error {
  code: string
  params: Record<string, number>

  constructor(code: string, params: Record<string, number>) {
    super(code)
    this.code = code
    this.params = params
  }
}

function failureOf(error: unknown): FromWorker {
  if (error instanceof Refused) return { failed: error.code, params: error.params }
  const [, row] = error instanceof CsvError ? (/at line (\d+)/.exec(error.message) ?? []) : []
  if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' && row)
    return { failed: 'quote_not_closed', params: { row: Number(row) } }
  return { failed: 'not_csv' }
}

send({ ready: true })
