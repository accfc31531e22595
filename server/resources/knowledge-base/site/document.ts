/** A page of a site and its text. */
export interface SitePage {
  url: string
  title: string
  text: string
}

const mark = /^<!-- page (\S+) (.*?) ?-->\n/m

/**
 * Joins the pages of a site to one Markdown document, with a comment before each that contains its address and title.
 */
export const documentOf = (pages: readonly SitePage[]): Buffer =>
  Buffer.from(pages.map((page) => `${markOf(page)}${headed(page)}`).join('\n\n'))

const markOf = ({ url, title }: SitePage) => `<!-- page ${url} ${title.replaceAll('--', '–')} -->\n`

/** The text of a page under its title. Escapes anything like the comments between pages. */
function headed({ title, text }: SitePage): string {
  const own = text.replaceAll(/^<!-- page /gm, '')
  return /^#\s/.test(own) || !title ? own : `# ${title}\n\n${own}`
}

/** Splits a stored site into pages. */
export function pagesOf(document: Uint8Array): SitePage[] {
  const [, ...parts] = new TextDecoder().decode(document).split(mark)
  const pages: SitePage[] = []
  for (let at = 0; at + 2 < parts.length; at += 3) {
    pages.push({ url: parts[at]!, title: parts[at + 1]!, text: parts[at + 2]!.trim() })
  }
  return pages
}

/** The text of a stored site, the offsets and addresses of its pages, and the title of the first. */
export function textOfSite(document: Uint8Array) {
  let text = ''
  const all = pagesOf(document)
  const pages = all.map((page) => {
    if (text) text += '\n\n'
    const begins = text.length
    text += page.text
    return begins
  })
  return { text, pages, addresses: all.map(({ url }) => url), title: all[0]?.title ?? '' }
}
