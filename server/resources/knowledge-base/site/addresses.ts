import { Parser } from 'htmlparser2'
import { readXml } from '../../../extract/xml.ts'

/** Maximum addresses of a page or sitemap. */
const most = 5_000

/** Extensions of files that are not pages. */
const otherFiles =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|rss|zip|gz|rar|7z|exe|dmg|apk|mp[34]|wav|ogg|avi|mov|webm|woff2?|ttf|pptx?|xls|doc)$/i

/** The normalized address of a page, without its fragment; `undefined` for other sites and other files. */
export function pageAt(address: string, base: string, origin: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  if (url.origin !== origin || url.username || url.password || otherFiles.test(url.pathname)) return undefined
  url.hash = ''
  return url.href.length <= 2_000 ? url.href : undefined
}

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
