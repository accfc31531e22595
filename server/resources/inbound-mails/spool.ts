import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { megabyte } from '#contract/grammar/fields.ts'

/** Maximum bytes of all mails that arrive or wait at the same time, in this process. */
const maxSpooled = 1024 * megabyte
/** Mails that are in memory at the same time, to be read and stored. */
const mostRead = 4

/** There is no room for another mail at the moment. */
export class SpoolFull extends Error {}

let spooled = 0
let reading = 0
const waiting: (() => void)[] = []

/**
 * Keeps an arriving mail on the disk until it is its turn to be read, so that many large mails need little memory.
 *
 * @param use reads and stores the mail
 * @throws SpoolFull
 */
export async function spool<T>(arriving: AsyncIterable<Uint8Array>, use: (raw: Buffer) => Promise<T>): Promise<T> {
  let size = 0
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const file = join(folder, 'mail.eml')
  try {
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of arriving) {
        size += piece.length
        spooled += piece.length
        if (spooled > maxSpooled) throw new SpoolFull()
        yield piece
      }
    }
    await pipeline(counted, createWriteStream(file, { mode: 0o600 }))
    return await inTurn(async () => use(await readFile(file)))
  } finally {
    spooled -= size
    await rm(folder, { recursive: true, force: true })
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (reading >= mostRead) await new Promise<void>((turn) => waiting.push(turn))
  else reading++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading--
  }
}
