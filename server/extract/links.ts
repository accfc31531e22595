import { Parser } from 'htmlparser2'
import type { Reader } from './document.ts'
import { readXml } from './xml.ts'

/** Maximum addresses of a page or sitemap. */
const most = 5_000

/** The links of an HTML page, unless it has `nofollow`. */
export function linksIn(html: string): string[] {
  const links: string[] = []
  let isFollowed = true
  const parser = new Parser({
    onopentag(name, { href, rel = '', name: of = '', content = '' }) {
      if (name === 'a' && href && !/\bnofollow\b/i.test(rel) && links.length < most) links.push(href)
      if (name === 'meta' && /^robots$/i.test(of) && /\b(?:nofollow|none)\b/i.test(content)) isFollowed = false
    },
  })
  parser.write(html)
  parser.end()
  return isFollowed ? links : []
}

/** A sitemap, read as a document without text. */
export const readSitemapOf: Reader = async (bytes) => {
  const { pages, sitemaps } = readSitemap(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  return { text: '', links: pages, sitemaps }
}

/** Parses a sitemap: addresses of pages, or of further sitemaps. */
export function readSitemap(xml: Buffer): { pages: string[]; sitemaps: string[] } {
  const found = { pages: [] as string[], sitemaps: [] as string[] }
  let [kind, address, isRead] = ['', '', false]
  readXml(xml, {
    open(name) {
      if (name === 'url' || name === 'sitemap') kind = name
      isRead = name === 'loc'
      if (isRead) address = ''
    },
    text(piece) {
      if (isRead && address.length < 4_000) address += piece
    },
    close(name) {
      if (name !== 'loc') return
      isRead = false
      const list = kind === 'sitemap' ? found.sitemaps : found.pages
      if (list.length < most) list.push(address.trim())
    },
  })
  return found
}
