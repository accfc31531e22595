import { buffer } from 'node:stream/consumers'
import { convertToHtml, images } from 'mammoth'
import { ZipFile } from 'yazl'
import { readArchive } from './archive.ts'
import { coreTitle } from './core-title.ts'
import { type Reader } from './document.ts'
import { shownXml } from './docx-xml.ts'
import { textOfHtml } from './html.ts'
import { Unreadable } from '../base/unreadable.ts'

/** Reads Word documents. */
export const readDocx: Reader = async (bytes, bounds) => {
  const parts = await readArchive(Buffer.from(bytes), bounds, (path) => /\.(?:xml|rels)$/.test(path))
  try {
    const withoutImages = { convertImage: images.imgElement(async () => ({ src: '' })) }
    const { value } = await convertToHtml({ buffer: await rewritten(parts) }, withoutImages)
    const title = coreTitle(parts)
    return { text: textOfHtml(value, bounds).text, ...(title && { title }) }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken')
  }
}

/** The document with all that Word shows in forms that the converter reads. */
function rewritten(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [path, content] of parts) {
    const isText = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/.test(path)
    archive.addBuffer(isText ? Buffer.from(shownXml(textOf(content))) : content, path, { compress: false })
  }
  archive.end()
  return buffer(archive.outputStream as NodeJS.ReadableStream)
}

const textOf = (xml: Buffer) => new TextDecoder(xml[0] === 0xff && xml[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(xml)
