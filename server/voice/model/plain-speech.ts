import { inline, say, sayLoneRow, type Said, starts, type State } from './speech-rules.ts'

/** The maximum of characters that wait for the end of a mark, a link or a row. */
const mostHeld = 2_000

/**
 * The next place that is not plain text. Bounded: at most `mostHeld` characters wait, and a piece of a stream is at most
 * its event.
 */
const special =
  /[\n\r[【［<>*_`~|!\\]|\p{Emoji_Presentation}|(?<![\p{L}\p{N}_@.-])(?:https?:\/\/|www\.)\S|(?<![\p{L}\p{N}_@.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}\/\S/iu
/** The last word of a piece, which may become an address. */
const maybeAddress = /(?<![\p{L}\p{N}_@.-])(?:https?:\/{0,2}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{0,63}){0,5}\/?)$/iu

/**
 * Turns the markup of a streamed answer into speech: without reasoning, citation marks, emphasis, tags and emoji; an
 * address becomes its host, a row of a table a sentence. A construct that is cut by the border of two pieces waits.
 */
export function createPlainSpeech() {
  const state: State = { out: [], last: '', space: false, stop: false, isItem: false, atLine: true }
  let held = ''
  const take = (isEnd: boolean): Said[] => {
    while (held) {
      const rest = advance(held, state, isEnd)
      if (rest === undefined) break
      held = rest
    }
    return state.out.splice(0)
  }
  return {
    part(more: string): Said[] {
      held += more
      return take(false)
    },
    end(): Said[] {
      const spoken = take(true)
      sayLoneRow(state)
      return [...spoken, ...state.out.splice(0)]
    },
  }
}

/** Says the beginning of a text as far as it is certain. @returns the rest; `undefined` if more text is needed */
function advance(text: string, state: State, isEnd: boolean): string | undefined {
  if (state.hidden !== undefined) return skipHidden(text, state)
  const mayWait = !isEnd && text.length < mostHeld
  if (state.atLine) {
    for (const rule of starts) {
      if (mayWait && rule.part?.test(text)) return undefined
      const found = rule.whole.exec(text)
      if (!found) continue
      rule.act(found, state)
      return text.slice(found[0].length)
    }
    state.atLine = false
    sayLoneRow(state)
    state.heads = undefined
  }
  const at = text.search(special)
  const plain = at < 0 ? text : text.slice(0, at)
  if (at !== 0) {
    const waiting = at < 0 && mayWait ? text.search(maybeAddress) : -1
    const sure = waiting < 0 ? plain : plain.slice(0, waiting)
    if (!sure) return undefined
    say(state, sure)
    return text.slice(sure.length)
  }
  for (const rule of inline) {
    if (mayWait && rule.part?.test(text)) return undefined
    const found = rule.whole.exec(text)
    if (!found) continue
    rule.act(found, state)
    return text.slice(found[0].length)
  }
  const [first] = text
  say(state, first!)
  return text.slice(first!.length)
}

function skipHidden(text: string, state: State): string | undefined {
  const end = `</${state.hidden}`
  const at = text.toLowerCase().indexOf(end)
  if (at < 0) return text.length > end.length ? text.slice(-end.length) : undefined
  const close = text.indexOf('>', at)
  if (close < 0) return at > 0 ? text.slice(at) : undefined
  state.hidden = undefined
  return text.slice(close + 1)
}
