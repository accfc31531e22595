const mark = /\s?\[(\d{1,2})\]/g

/** Reads a row of a table in Markdown as a sentence; the first row names the columns, and is not spoken. */
export function wordsOfRow(row: string, heads?: string[]): { text: string; heads: string[]; marks: number[] } {
  const marks = [...row.matchAll(mark)].map(([, number]) => Number(number))
  const cells = row
    .replaceAll(mark, '')
    .replaceAll(/https?:\/\/(?:www\.)?([^\s/|]{1,200})[^\s|]{0,400}/gi, '$1')
    .replaceAll(/[*_`~]{2,3}|[*`]|<[a-z/][^<>|]{0,40}>/gi, '')
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim())
  if (!heads) return { text: '', heads: cells, marks }
  if (cells.every((cell) => /^:?-*:?$/.test(cell))) return { text: '', heads, marks }
  const [label = '', ...values] = cells
  const named = values.flatMap((value, at) => (value ? [[heads[at + 1], value].filter(Boolean).join(' ')] : []))
  const text = label && named.length > 0 ? `${label}: ${named.join(', ')}` : label || named.join(', ')
  return { text, heads, marks }
}
