import { withoutMarkdown } from '#contract/grammar/plain-text.ts'
import { cellsOf, isRule, rowSentence } from '../../base/table-row.ts'
import { isOrder } from './injected.ts'

/** A sentence, list item or table row, with its position. */
export interface Unit {
  /** The text as it is spoken. */
  said: string
  kind: 'sentence' | 'item' | 'row'
  /** The headings above, and the question that the unit answers. */
  headings: string[]
  /** The sentence that introduces its list. */
  lead?: string
  /** The index of the paragraph. */
  block: number
}

interface Block {
  lines: string[]
  at: number
}

/** Splits a passage into units that can be quoted alone. Leaves out paragraphs with instructions to the agent. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  const headings: { level: number; text: string }[] = []
  const blocks = blocksOf(text)
  let isAfterOrder = false
  for (const [at, block] of blocks.entries()) {
    const joined = block.lines.join(' ')
    if (isOrder(joined) || (isAfterOrder && command.test(joined))) {
      isAfterOrder = true
      continue
    }
    const heading = headingOf(block, blocks[at + 1])
    if (heading) {
      isAfterOrder = false
      while (headings.length > 0 && headings.at(-1)!.level >= heading.level) headings.pop()
      headings.push(heading)
      continue
    }
    const context = headings.map((one) => one.text)
    const lead = units.at(-1)?.said.endsWith(':') ? units.at(-1)!.said : undefined
    for (const unit of unitsIn(block.lines, lead))
      units.push({ ...unit, headings: [...context, ...unit.headings], block: at })
  }
  return units
}

/** Words of paragraphs that continue an instruction to the agent. */
const command =
  /\b(?:you|tell|say|always|must|never|reply|respond|answer|callers?|katakan|jawab|selalu|harus|jangan)\b/iu

/**
 * Splits a text into paragraphs. A heading and a table are one paragraph each, with or without empty lines around them.
 */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let kind = ''
  for (const line of text.split('\n')) {
    const next = !line.trim()
      ? ''
      : /^\s{0,3}#{1,6}\s/.test(line)
        ? 'heading'
        : cellsOf(line) || isRule(line)
          ? 'table'
          : 'text'
    if (next && next === kind && next !== 'heading') blocks.at(-1)!.lines.push(line)
    else if (next) blocks.push({ lines: [line], at: blocks.length })
    kind = next
  }
  return blocks
}

/** A Markdown heading, or a short line without punctuation above another paragraph. */
function headingOf({ lines }: Block, next?: Block): { level: number; text: string } | undefined {
  const [line, more] = lines
  const [, marks, text = ''] = /^\s{0,3}(#{1,6})\s+(\S.*)?$/.exec(line!) ?? []
  if (marks) return { level: marks.length, text: withoutMarkdown(text) }
  const plain = line!.trim()
  const isAlone = more === undefined && next !== undefined && plain.length <= 70
  if (!isAlone || /[.!:;,]$/.test(plain) || isItem(plain) || cellsOf(plain) || plain.split(/\s+/).length > 9)
    return undefined
  return { level: plain.endsWith('?') ? 8 : 7, text: withoutMarkdown(plain) }
}

const item = /^\s*(?:[-*+•–]|\d{1,2}[.)]|[a-z][.)])\s+/
const isItem = (line: string) => item.test(line)

function unitsIn(lines: string[], lead: string | undefined): Omit<Unit, 'block'>[] {
  if (cellsOf(lines[0]!)) return rowsOf(lines)
  const units: Omit<Unit, 'block'>[] = []
  let [introduced, running] = [lead, '']
  let question: string | undefined
  const add = (text: string, kind: Unit['kind'], by?: string) => {
    const said = withoutMarkdown(text).replaceAll(/\s+/g, ' ').trim()
    if (/[\p{L}\p{N}]/u.test(said))
      units.push({ said, kind, headings: question ? [question] : [], ...(by && { lead: by }) })
  }
  const flush = () => {
    for (const sentence of sentencesOf(running)) {
      const plain = sentence.replace(/^(?:Q|T|Tanya|Question|Pertanyaan)\s*[:.]\s*/iu, '')
      if (plain.endsWith('?')) question = plain
      else add(sentence.replace(/^(?:A|J|Jawab|Answer|Jawaban)\s*[:.]\s+/u, ''), 'sentence')
    }
    if (running.trim().endsWith(':')) introduced = units.at(-1)?.said
    running = ''
  }
  let isInItem = false
  let itemText = ''
  const flushItem = () => {
    if (isInItem) add(itemText, 'item', introduced)
    isInItem = false
  }
  for (const line of lines) {
    if (isItem(line)) {
      flushItem()
      flush()
      ;[isInItem, itemText] = [true, line.replace(item, '')]
    } else if (isInItem) itemText += ` ${line.trim()}`
    else running += ` ${line.trim()}`
  }
  flushItem()
  flush()
  return units
}

function rowsOf(lines: string[]): Omit<Unit, 'block'>[] {
  const rows = lines.filter((line) => !isRule(line)).map((line) => (cellsOf(line) ?? [line]).map(withoutMarkdown))
  const hasHead = lines.length > 1 && isRule(lines[1]!)
  const [heads, body] = hasHead ? [rows[0]!, rows.slice(1)] : [[], rows]
  return body
    .map((cells) => rowSentence(heads, cells))
    .filter(Boolean)
    .map((said) => ({ said, kind: 'row', headings: [], ...(heads[0] && { lead: heads[0] }) }))
}

/** Abbreviations, which do not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|jl|jln|no|nr|rp|dr|drs|tn|ny|mr|mrs|ms|st|vs|ca|approx|min|max|tel|telp|e\.g|i\.e|a\.m|p\.m|dll|dsb|dkk|hlm|inc|ltd|pt|cv|ext)\.$/iu

/** Splits a running text into sentences. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  for (const piece of text.trim().split(/(?<=[.!?。][)"'”’]?)\s+(?=[\p{Lu}\p{N}"'“‘(*_[])/u)) {
    if (found.length > 0 && abbreviation.test(found.at(-1)!)) found[found.length - 1] += ` ${piece}`
    else if (piece) found.push(piece)
  }
  return found
}
