import { convertToHtml, images } from 'mammoth'
import { readArchive } from './archive.ts'
import { corePart, coreTitle } from './core-title.ts'
import { type Reader } from './document.ts'
import { textOfHtml } from './html.ts'
import { Unreadable } from './unreadable.ts'

/** Reads Word documents. */
export const readDocx: Reader = async (bytes, bounds) => {
  const buffer = Buffer.from(bytes)
  const parts = await readArchive(buffer, bounds, (path) => path === corePart)
  try {
    const withoutImages = { convertImage: images.imgElement(async () => ({ src: '' })) }
    const { value } = await convertToHtml({ buffer }, withoutImages)
    const title = coreTitle(parts)
    return { text: textOfHtml(value, bounds).text, ...(title && { title }) }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken')
  }
}
