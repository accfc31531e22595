import { convert, type FormatCallback, type SelectorDefinition } from 'html-to-text'
import type { Bounds } from './bounds.ts'
import { declaredIn, decodeBytes } from '../base/decode.ts'
import { formatTable } from './html-table.ts'
import { linksIn } from './links.ts'
import { requireText, tidy, type Extracted, type Reader } from './document.ts'

export const readHtml: Reader = async (bytes, bounds) => {
  const { text, isGuessed } = decodeBytes(bytes, declaredIn(bytes))
  return { ...textOfHtml(text, bounds), links: linksIn(text), ...(isGuessed && { doubts: [{ kind: 'encoding' }] }) }
}

/** The text of a page, with Markdown headings, without navigation and other repeated parts. */
export function textOfHtml(html: string, bounds: Bounds): Extracted {
  const title = tidy(convert(/<title[^<>]*>([^<]{1,500})<\/title/i.exec(html)?.[1] ?? '')).replaceAll('\n', ' ')
  const text = convert(html, {
    wordwrap: false,
    limits: { maxInputLength: html.length, maxDepth: 500 },
    formatters: { heading, table: formatTable(bounds) },
    selectors,
  })
  return { text: requireText(tidy(text), bounds), ...(title && { title: title.slice(0, 200) }) }
}

const heading: FormatCallback = (element, walk, builder, { level = 1 }) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addInline(`${'#'.repeat(level)} `)
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const skipped = [
  'head',
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'footer',
  'form',
  'img',
  'iframe',
  'rt',
  'rp',
]
/** Elements that browsers hide or strike out, such as a former price. */
const unseen = ['del', 's', 'strike', '[hidden]', '[style*="display:none"]', '[style*="display: none"]']

const selectors: SelectorDefinition[] = [
  ...[...skipped, ...unseen].map((selector) => ({ selector, format: 'skip' })),
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, format: 'heading', options: { level } })),
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'table', format: 'table' },
]
