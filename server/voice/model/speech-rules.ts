import { wordsOfRow } from './table-speech.ts'

/** A piece of a spoken answer: text, or the numbers of the passages that it cites. */
export type Said = { text: string } | { marks: number[] }

/** Blocks that are never spoken, with all they hold. */
const silent = new Set([
  'think',
  'thinking',
  'reasoning',
  'thought',
  'reflection',
  'scratchpad',
  'tool_call',
  'function_call',
  'script',
  'style',
])

export interface Rule {
  /** Begins where it is tried. */
  whole: RegExp
  /** A beginning that needs more text. */
  part?: RegExp
  act(found: RegExpExecArray, state: State): void
}

export interface State {
  out: Said[]
  /** The last character that was said. */
  last: string
  space: boolean
  /** A line ended that is a sentence of its own: a heading, an item, a row. */
  stop: boolean
  isItem: boolean
  atLine: boolean
  /** The tag whose end ends the silence. */
  hidden?: string
  /** The first row of the current table. */
  heads?: string[]
  /** A second row followed it. */
  hasRows?: boolean
}

const citing = /^[[［]\^?\d{1,2}(?:\s{0,2}[,;–-]\s{0,2}\^?\d{1,2}){0,12}[\]］]/

export const inline: Rule[] = [
  { whole: /^\r/, act: () => {} },
  { whole: /^\n/, act: (_, state) => endLine(state) },
  { whole: citing, part: /^[[［][\^\d\s,;–-]{0,60}$/, act: ([mark], state) => cite(state, mark) },
  {
    whole: /^【\s{0,2}\d[^】\n]{0,80}】/,
    part: /^【(?:\s{0,2}\d[^】\n]{0,80}|\s{0,2})$/,
    act: ([mark], state) => cite(state, mark.split('†')[0]!),
  },
  {
    whole: /^!?\[([^[\]\n]{0,200})\]\([^()\n]{0,600}(?:\([^()\n]{0,100}\)[^()\n]{0,100})?\)/,
    part: /^!?\[(?:[^[\]\n]{0,200}(?:\](?:\([^\n)]{0,600})?)?)?$/,
    act: ([, text], state) => say(state, hostIn(text!)),
  },
  { whole: /^!/, part: /^!$/, act: ([text], state) => say(state, text) },
  { whole: /^<(?:https?:\/\/|www\.)([^<>\s]{1,500})>/i, act: ([, address], state) => say(state, hostOf(address!)) },
  { whole: /^<\|[^<>\n]{0,60}\|>/, part: /^<\|[^<>\n]{0,60}$/, act: () => {} },
  {
    whole: /^<(\/?)([a-z][\w-]{0,30})(?:\s[^<>\n]{0,200})?\/?>/i,
    part: /^<\/?(?:[a-z][^<>\n]{0,240})?$/i,
    act: ([, closes, name], state) => meetTag(state, name!.toLowerCase(), closes === '/'),
  },
  {
    whole: /^(?:https?:\/\/|www\.)[^\s<>"'|\]]{1,600}/i,
    part: /^(?:https?:\/\/|www\.)[^\s<>"'|\]]{0,600}$/i,
    act: ([text], state) => sayAddress(state, text),
  },
  {
    whole: /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}\/[^\s<>"'|\]]{1,600}/i,
    part: /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}\/[^\s<>"'|\]]{0,600}$/i,
    act: ([text], state) => sayAddress(state, text),
  },
  { whole: /^\\(?=[^\p{L}\p{N}\s])/u, part: /^\\$/, act: () => {} },
  { whole: /^(?:\*+|`+|~~+|__+)/, part: /^(?:\*+|`+|~+|_+)$/, act: () => {} },
  { whole: /^_(?=[^\p{L}\p{N}])/u, act: () => {} },
  { whole: /^_/, act: (_, state) => state.space || !/[\p{L}\p{N}]/u.test(state.last) || say(state, '_') },
  { whole: /^\|/, act: (_, state) => joinCells(state) },
  {
    whole: /^\p{Emoji_Presentation}(?:\uFE0F|\u200D|\p{Emoji_Modifier})*/u,
    act: (_, state) => void (state.space ||= false),
  },
]

/** Constructs at the beginning of a line. */
export const starts: Rule[] = [
  { whole: /^[ \t]*\r?\n/, part: /^[ \t]*\r?$/, act: (_, state) => void (state.stop = true) },
  {
    whole: /^[ \t]{0,20}(?:```|~~~)[^\n]{0,100}(?:\n|$)/,
    part: /^[ \t]{0,20}(?:`{1,2}|~{1,2}|(?:```|~~~)[^\n]{0,100})$/,
    act: endFence,
  },
  {
    whole: /^[ \t]{0,20}(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*(?:\r?\n|$)/,
    part: /^[ \t]{0,20}(?:-+|\*+|_+|=+)[ \t]*$/,
    act: (_, state) => void (state.stop = true),
  },
  {
    whole: /^[ \t]{0,20}\|[^\n]{0,1900}(?:\n|$)/,
    part: /^[ \t]{0,20}\|[^\n]{0,1900}$/,
    act: ([row], state) => sayRow(state, row),
  },
  { whole: /^[ \t]{0,20}#{1,6}[ \t]+/, part: /^[ \t]{0,20}#{1,6}[ \t]*$/, act: beginItem },
  { whole: /^[ \t]{0,20}[-*+•–▪][ \t]+/, part: /^[ \t]{0,20}[-*+•–▪]$/, act: beginItem },
  { whole: /^[ \t]{0,20}>[ \t]?/, act: () => {} },
  { whole: /^[ \t]{0,20}(?=\d{1,2}[.)][ \t])/, part: /^[ \t]{0,20}\d{1,2}[.)]?$/, act: beginItem },
]

export function say(state: State, text: string) {
  const spoken = text.replaceAll(/\s+/g, ' ')
  const trimmed = spoken.trim()
  const leads = spoken.startsWith(' ')
  if (!trimmed) {
    state.space ||= leads
    return
  }
  const stop = state.stop && /[\p{L}\p{N}\p{Pe}"'%]$/u.test(state.last) ? '.' : ''
  const isApart = (state.space || leads || state.stop) && state.last !== '' && !/^[.,;:!?)]/.test(trimmed)
  state.out.push({ text: stop + (isApart ? ' ' : '') + trimmed })
  state.last = trimmed.at(-1)!
  state.stop = false
  state.space = spoken.endsWith(' ')
}

function cite(state: State, mark: string) {
  const marks = [...mark.matchAll(/\d{1,2}/g)].map(Number)
  const [from, to] = marks
  const isRange = marks.length === 2 && /\d\s*[–-]\s*\^?\d/.test(mark) && from! < to!
  state.out.push({ marks: isRange ? Array.from({ length: to! - from! + 1 }, (_, at) => from! + at) : marks })
}

function endLine(state: State) {
  if (state.isItem) state.stop = true
  state.space = true
  state.isItem = false
  state.atLine = true
}

function endFence(_: RegExpExecArray, state: State) {
  endLine(state)
}

function beginItem(_: RegExpExecArray, state: State) {
  state.stop = state.last !== ''
  state.isItem = true
  state.atLine = false
}

function meetTag(state: State, name: string, closes: boolean) {
  if (!closes && silent.has(name)) state.hidden = name
  else if (['br', 'p', 'div', 'tr', 'li', 'td'].includes(name)) state.space = true
}

function joinCells(state: State) {
  if (/[\p{L}\p{N}]$/u.test(state.last)) state.out.push({ text: ',' })
  state.last = ','
  state.space = true
}

function sayRow(state: State, row: string) {
  const { text, heads, marks } = wordsOfRow(row, state.heads)
  state.hasRows = state.heads !== undefined
  state.heads = heads
  if (marks.length > 0) state.out.push({ marks })
  if (!text) return
  state.stop = state.last !== ''
  say(state, text)
  state.stop = true
}

/** Says a row that no other follows, which names no columns. */
export function sayLoneRow(state: State) {
  if (!state.heads || state.hasRows) return
  const text = state.heads.join(', ')
  state.heads = undefined
  say(state, text)
  state.stop = true
}

/** Says the host of an address, and gives back the punctuation behind it. */
function sayAddress(state: State, address: string) {
  const behind = /[.,;:!?)*_`]{1,5}$/.exec(address)?.[0] ?? ''
  say(state, `${hostOf(address.slice(0, address.length - behind.length))}${behind.replaceAll(/[*_`]/g, '')}`)
}

const hostOf = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .split(/[/?#:]/, 1)[0]!

const hostIn = (text: string): string =>
  /^(?:https?:\/\/|www\.)\S+$/i.test(text.trim()) ? hostOf(text.trim()) : text.replaceAll(/[*_`~]{1,3}/g, '')
