/**
 * The sentence of a row of a table, as it is spoken: its first cell names it, the others follow the heads of their columns.
 *
 * @example rowSentence(['Plan', 'Price', 'Users'], ['Business', 'IDR 350,000', '10']) // 'Business: price IDR 350,000, 10 users'
 */
export function rowSentence(heads: readonly string[], cells: readonly string[]): string {
  const [first = '', ...others] = cells.map((cell) => cell.trim())
  const said = others.flatMap((cell, at) => (isFilled(cell) ? [cellOf(heads[at + 1]?.trim() ?? '', cell)] : []))
  if (said.length === 0) return first
  return first ? `${first}: ${said.join(', ')}` : said.join(', ')
}

const isFilled = (cell: string) => /[\p{L}\p{N}]/u.test(cell)

function cellOf(head: string, cell: string): string {
  if (!isFilled(head)) return cell
  // Capitals within a word are those of a name or an abbreviation.
  const small = /^\p{Lu}\P{Lu}*$/u.test(head.split(' ')[0]!) ? head[0]!.toLowerCase() + head.slice(1) : head
  if (/^\d{1,6}$/.test(cell) && countable.test(head)) return `${cell} ${small}`
  return cell.toLowerCase().includes(small.toLowerCase()) ? cell : `${small} ${cell}`
}

/** Heads that a number stands before: `10 users`. */
const countable = /^(?:\p{L}{3,}[^s]s|pengguna|kursi|hari|bulan|jam|menit|orang|unit|poin)$/iu

/** The cells of a line of a Markdown table; `undefined` if it is none. */
export function cellsOf(line: string): string[] | undefined {
  const text = line.trim()
  if (!/^\|.*\|$/.test(text) || text.length < 3) return undefined
  return text
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Tells whether a line is the one below the head of a Markdown table. */
export const isRule = (line: string): boolean => /^\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?$/.test(line.trim())

/** A table in Markdown, the first row as its head; lines of their cells if it has a single column or row. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const filled = rows
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some(isFilled))
  const width = Math.max(0, ...filled.map(({ length }) => length))
  if (filled.length < 2 || width < 2) return rows.map((cells) => cells.join('\n')).join('\n')
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  const [head, ...body] = filled
  return [line(head!), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}
