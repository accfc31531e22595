import { convert, type DomNode, type FormatCallback, type SelectorDefinition } from 'html-to-text'
import type { Bounds } from './bounds.ts'
import { tableText } from '../base/table-row.ts'
import { requireText, tidy, type Extracted, type Reader } from './document.ts'

export const readHtml: Reader = async (bytes, bounds) => textOfHtml(new TextDecoder().decode(bytes), bounds)

/** The text of a page, with Markdown headings, without navigation and other repeated parts. */
export function textOfHtml(html: string, bounds: Bounds): Extracted {
  const title = tidy(convert(/<title[^>]*>([^<]{1,500})<\/title/i.exec(html)?.[1] ?? '')).replaceAll('\n', ' ')
  const text = convert(html, {
    wordwrap: false,
    limits: { maxInputLength: html.length, maxDepth: 500 },
    formatters: { heading, table },
    selectors,
  })
  return { text: requireText(tidy(text), bounds), ...(title && { title: title.slice(0, 200) }) }
}

/**
 * A table in Markdown, with the column headers that its rows are read with. A single column or row is treated as
 * layout.
 */
const table: FormatCallback = (element, walk, builder) => {
  const walkRows = (node: DomNode): void => {
    if (node.name !== 'tr') return node.children?.forEach(walkRows)
    builder.openTableRow()
    for (const cell of node.children.filter(({ name }) => name === 'th' || name === 'td')) {
      builder.openTableCell({ maxColumnWidth: undefined })
      walk(cell.children, builder)
      builder.closeTableCell({})
    }
    builder.closeTableRow()
  }
  builder.openTable()
  element.children.forEach(walkRows)
  builder.closeTable({
    tableToString: (rows) => tableText(rows.map((cells) => cells.map(({ text }) => text))),
    ...apart,
  })
}

const apart = { leadingLineBreaks: 2, trailingLineBreaks: 2 }

const heading: FormatCallback = (element, walk, builder, { level = 1 }) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addInline(`${'#'.repeat(level)} `)
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const skipped = ['head', 'script', 'style', 'noscript', 'template', 'svg', 'nav', 'footer', 'form', 'img', 'iframe']

const selectors: SelectorDefinition[] = [
  ...skipped.map((selector) => ({ selector, format: 'skip' })),
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, format: 'heading', options: { level } })),
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'table', format: 'table' },
]
