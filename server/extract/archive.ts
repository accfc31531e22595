import { fromBuffer, type ZipFile } from 'yauzl'
import { promisify } from 'node:util'
import type { Bounds } from './bounds.ts'
import { Unreadable } from '../base/unreadable.ts'

const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)

/**
 * Reads the wanted files of a ZIP archive. Inflates all files, because the stated sizes can be wrong. Of two files with
 * the same name, the last one counts.
 *
 * @throws Unreadable
 */
export async function readArchive(
  buffer: Buffer,
  { inflatedBytes, archiveFiles }: Bounds,
  isWanted: (path: string) => boolean,
): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  try {
    const archive = await open(buffer, { lazyEntries: true })
    if (archive.entryCount > archiveFiles) throw new Unreadable('inflates_too_much')
    let total = 0
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) throw new Unreadable('encrypted')
      const kept: Buffer[] | undefined = isWanted(entry.fileName) ? [] : undefined
      for await (const piece of await archive.openReadStreamPromise(entry)) {
        total += (piece as Buffer).length
        if (total > inflatedBytes) throw new Unreadable('inflates_too_much')
        kept?.push(piece as Buffer)
      }
      if (kept) parts.set(entry.fileName, Buffer.concat(kept))
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken')
  }
  return parts
}
