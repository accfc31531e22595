import { withoutMarkdown } from '#contract/grammar/plain-text.ts'
import { cellsOf, isRule } from '../../base/table-row.ts'
import { isOrder } from './injected.ts'

/** A sentence, a list item or a table of a passage, with its place. */
export interface Unit {
  kind: 'sentence' | 'item' | 'table'
  /** The text as it is spoken; of a table, its cells. */
  said: string
  /** The headings above, and the question that the unit answers. */
  headings: string[]
  /** The sentence that introduces its list. */
  lead?: string
  /** The index of the paragraph. */
  block: number
  /** Of a table. */
  table?: { heads: string[]; rows: string[][] }
}

interface Heading {
  level: number
  text: string
}

/**
 * Splits a passage into units that can be quoted alone. Leaves out paragraphs with instructions to the agent.
 *
 * @param above the heading of the passage, if it stands before it
 */
export function unitsOf(text: string, above = ''): Unit[] {
  const units: Unit[] = []
  const headings: Heading[] = above ? [{ level: 0, text: withoutMarkdown(above) }] : []
  const blocks = blocksOf(text)
  let isAfterOrder = false
  for (const [at, lines] of blocks.entries()) {
    const joined = lines.join(' ')
    if (isOrder(joined) || (isAfterOrder && command.test(joined))) {
      isAfterOrder = true
      continue
    }
    const heading = lines.length === 1 && blocks[at + 1] ? headingOf(lines[0]!) : undefined
    if (heading) {
      isAfterOrder = false
      while (headings.length > 0 && headings.at(-1)!.level >= heading.level) headings.pop()
      headings.push(heading)
      continue
    }
    const last = units.at(-1)
    const lead = last?.said.endsWith(':') ? last.said : undefined
    const context = headings.map((one) => one.text)
    for (const unit of cellsOf(lines[0]!) ? tableIn(lines) : unitsIn(lines, lead))
      units.push({ ...unit, headings: [...context, ...unit.headings], block: at })
  }
  return units
}

/** Words of paragraphs that continue an instruction to the agent. */
const command =
  /\b(?:you|tell|say|always|must|never|reply|respond|answer|callers?|katakan|jawab|selalu|harus|jangan)\b/iu

/** Splits a text into paragraphs. A heading and a table are one each, with or without empty lines around them. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = []
  let kind = ''
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const next = !line.trim() ? '' : kindOf(line, lines[at + 1] ?? '', kind)
    if (next && next === kind && next !== 'heading') blocks.at(-1)!.push(line)
    else if (next) blocks.push([line])
    kind = next
  }
  return blocks
}

function kindOf(line: string, next: string, before: string): string {
  if (/^\s{0,3}#{1,6}\s/.test(line) || /^\s*\*\*[^*]+\*\*\s*$/.test(line)) return 'heading'
  if (cellsOf(line) || isRule(line)) return 'table'
  // A short line above a sentence is its heading, also without an empty line between them.
  const isAbove = before !== 'text' && next.trim().length > line.trim().length && /^\s*[\p{Lu}\p{N}]/u.test(next)
  return isAbove && !cellsOf(next) && headingOf(line) && /[.!?:]\s*$/.test(next.trim()) ? 'heading' : 'text'
}

/** A Markdown heading, or a short line without punctuation. */
function headingOf(line: string): Heading | undefined {
  const [, marks, text = ''] = /^\s{0,3}(#{1,6})\s+(\S.*)?$/.exec(line) ?? []
  if (marks) return { level: marks.length, text: withoutMarkdown(text) }
  const plain = withoutMarkdown(line).trim()
  // A whole line in bold is the question of a list of questions, whether or not it asks.
  if (/^\s*\*\*[^*]+\*\*\s*$/.test(line)) return { level: 9, text: plain }
  const isLong = plain.length > 70 || plain.split(/\s+/).length > 9
  if (isLong || /[.!:;,]$/.test(plain) || item.test(plain) || cellsOf(plain)) return undefined
  return { level: plain.endsWith('?') ? 9 : plain === plain.toUpperCase() ? 7 : 8, text: plain }
}

const item = /^\s*(?:[-*+•–]|\d{1,2}[.)]|[a-z][.)])\s+/

type OwnUnit = Omit<Unit, 'block'>

function unitsIn(lines: string[], lead: string | undefined): OwnUnit[] {
  const units: OwnUnit[] = []
  let [introduced, running] = [lead, '']
  let itemText: string | undefined
  let question: string | undefined
  const add = (text: string, kind: Unit['kind'], by?: string) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    if (/[\p{L}\p{N}]/u.test(said))
      units.push({ said, kind, headings: question ? [question] : [], ...(by && { lead: by }) })
  }
  const flush = () => {
    if (itemText !== undefined) add(withoutMarkdown(itemText), 'item', introduced)
    itemText = undefined
    for (const sentence of sentencesOf(withoutMarkdown(running))) {
      const plain = sentence.replace(/^(?:Q|T|Tanya|Question|Pertanyaan)\s*[:.]\s*/iu, '')
      if (plain.endsWith('?')) question = plain
      else add(sentence.replace(/^(?:A|J|Jawab|Answer|Jawaban)\s*[:.]\s+/u, ''), 'sentence')
    }
    if (running.trim().endsWith(':')) introduced = units.at(-1)?.said
    running = ''
  }
  for (const line of lines) {
    if (item.test(line)) {
      flush()
      itemText = line.replace(item, '')
    } else if (itemText === undefined) running += ` ${line.trim()}`
    else itemText += ` ${line.trim()}`
  }
  flush()
  return units
}

/** A table with its heads; one without heads is read as lines. */
function tableIn(lines: string[]): OwnUnit[] {
  const rows = lines.filter((line) => !isRule(line)).map((line) => (cellsOf(line) ?? [line]).map(withoutMarkdown))
  const hasHead = lines.length > 1 && isRule(lines[1]!)
  const heads = hasHead ? rows[0]! : rows[0]!.map(() => '')
  const table = { heads, rows: hasHead ? rows.slice(1) : rows }
  return [{ kind: 'table', said: rows.flat().join(' . '), headings: [], table }]
}

/** Abbreviations, which do not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|jl|jln|no|nr|rp|dr|drg|drs|prof|rev|pdt|bpk|sdr|ust|dst|sgt|no|h|hj|ir|tn|ny|mr|mrs|ms|st|vs|ca|approx|min|max|tel|telp|e\.g|i\.e|a\.m|p\.m|dll|dsb|dkk|hlm|inc|ltd|pt|cv|ext)\.$/iu

/** Splits a running text into sentences. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  for (const piece of text.trim().split(/(?<=[.!?。][)"'”’]?)\s+(?=[\p{Lu}\p{N}"'“‘(*_[])/u)) {
    if (found.length > 0 && abbreviation.test(found.at(-1)!)) found[found.length - 1] += ` ${piece}`
    else if (piece) found.push(piece)
  }
  return found
}
