import { setImmediate } from 'node:timers/promises'
import { createWorkerPool, WorkerLimit } from '../../base/worker-pool.ts'
import type { FromWorker, RowBounds, ToWorker } from './rows-worker.ts'

export type { RowBounds } from './rows-worker.ts'

/** The rows of a CSV file. */
export interface FileRows {
  /** Cells without marks, blanks and empty cells at the end; empty rows have none. */
  rows: string[][]
  /** True if the encoding is not stated, and another one is nearly as likely. */
  isGuessed: boolean
}

/** A file that is no CSV file, or exceeds a limit. */
export class UnreadableRows extends Error {
  /** `not_csv`, `quote_not_closed`, `too_wide`, `too_many` or `too_slow` */
  code: string
  params: Record<string, number> | undefined

  constructor(code: string, params?: Record<string, number>) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** Milliseconds for a file: one of 10 MB takes about a second. */
const milliseconds = 20_000

const talk = createWorkerPool<ToWorker, FromWorker>({
  built: 'rows-worker.js',
  source: '../record/csv/rows-worker.ts',
  most: 2,
  heapMegabytes: 512,
})

/**
 * Parses a CSV file in a worker: separated by comma, semicolon or tab, or as its line `sep=` says, in any common
 * encoding. The rows arrive in pages, so that other requests are not blocked.
 *
 * @throws UnreadableRows
 */
export async function readRows(bytes: Uint8Array, bounds: RowBounds): Promise<FileRows> {
  const rows: string[][] = []
  try {
    return await talk<FileRows>({
      message: { bytes, bounds },
      milliseconds,
      receive(message, { send, done, fail }) {
        if ('rows' in message) {
          for (const row of message.rows) rows.push(row)
          void setImmediate().then(() => send({ next: true }))
        }
        if ('end' in message) done({ rows, isGuessed: message.isGuessed })
        if ('failed' in message) fail(new UnreadableRows(message.failed, message.params))
      },
    })
  } catch (error) {
    throw error instanceof WorkerLimit ? new UnreadableRows('too_slow') : error
  }
}
