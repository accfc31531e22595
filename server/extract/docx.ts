import { convertToHtml, images } from 'mammoth'
import { fromBuffer, type ZipFile } from 'yauzl'
import { promisify } from 'node:util'
import type { Bounds } from './bounds.ts'
import { type Reader } from './document.ts'
import { textOfHtml } from './html.ts'
import { Unreadable } from './unreadable.ts'

/** Word documents. The archive is inflated once, to count what comes out: the sizes that it states can be wrong. */
export const readDocx: Reader = async (bytes, bounds) => {
  const buffer = Buffer.from(bytes)
  await requireBounded(buffer, bounds)
  try {
    const withoutImages = { convertImage: images.imgElement(async () => ({ src: '' })) }
    const { value } = await convertToHtml({ buffer }, withoutImages)
    return textOfHtml(value, bounds)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken')
  }
}

const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)

/** @throws Unreadable */
async function requireBounded(buffer: Buffer, { inflatedBytes, archiveFiles }: Bounds): Promise<void> {
  try {
    const archive = await open(buffer, { lazyEntries: true })
    if (archive.entryCount > archiveFiles) throw new Unreadable('inflates_too_much')
    let total = 0
    for await (const size of sizesIn(archive)) {
      total += size
      if (total > inflatedBytes) throw new Unreadable('inflates_too_much')
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken')
  }
}

/** Yields the sizes of the pieces of each file, which are forgotten at once. */
async function* sizesIn(archive: ZipFile): AsyncGenerator<number> {
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw new Unreadable('encrypted')
    const stream = await archive.openReadStreamPromise(entry)
    for await (const piece of stream) yield (piece as Buffer).length
  }
}
