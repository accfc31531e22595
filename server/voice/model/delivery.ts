import { keyOf } from './echo.ts'
import { createPlainSpeech } from './plain-speech.ts'

/** A sentence that was said, with the numbers of the passages that it cites. */
export interface Sentence {
  text: string
  marks: number[]
}

interface Options {
  say(part: string): void
  /** Tells whether a complete sentence may be said. */
  isAllowed(sentence: string): boolean
  /** Tells whether a beginning may become a sentence that is not allowed, and must wait for its end. */
  isDoubtful(beginning: string): boolean
  /** The most characters of the answer. */
  most: number
}

interface Delivery extends Options {
  speech: ReturnType<typeof createPlainSpeech>
  /** The complete sentences that were said. */
  sentences: Sentence[]
  keys: Set<string>
  text: string
  /** The sentence that is not complete, and how much of it was said. */
  open: string
  spoken: number
  marks: number[]
  /** The reason to stop: the answer reached its limit, or repeats itself. */
  full?: 'length' | 'loop'
  /** True after the first round: its beginning may be another filler. */
  isLater: boolean
  repeated: number
}

/** Repeated sentences after which a model is taken to be in a loop. */
const mostRepeated = 3
/** The minimum of characters of a sentence that is not said twice. */
const shortest = 12

/**
 * The end of a sentence within a text: a full stop before a space and something other than a small letter, or one of
 * languages without spaces. Bounded: a text is at most a piece of a stream and the sentence before it.
 */
const boundary = /[.!?…]["'”’)]{0,2}(?=\s[^\s\p{Ll}])|[。！？]["'”’」）]{0,2}/u

/**
 * Says a streamed answer as speech. The first sentence is said word by word, so that the caller does not wait; each later
 * one once it is complete, so that an answer that is cut ends at a sentence. A sentence is said once.
 */
export function createDelivery(options: Options) {
  const state: Delivery = {
    ...options,
    speech: createPlainSpeech(),
    sentences: [],
    keys: new Set(),
    text: '',
    open: '',
    spoken: 0,
    marks: [],
    isLater: false,
    repeated: 0,
  }
  return {
    sentences: state.sentences,
    text: () => state.text,
    full: () => state.full,
    part: (more: string) => take(state, state.speech.part(more)),
    /** Ends the answer of one request. A filler before a tool call is said in the first one alone. */
    endRound(isFiller: boolean) {
      take(state, state.speech.end())
      if (state.open.trim() && !state.full && !(isFiller && state.isLater)) close(state, state.open.length)
      restart(state)
    },
    /** Gives up the sentence that is not complete. */
    cut() {
      if (state.open.slice(0, state.spoken).trim()) speak(state, ' …')
      restart(state)
      state.full = undefined
    },
    /** Says a sentence of the platform. */
    add: (more: string) => speak(state, ` ${more}`),
  }
}

function restart(state: Delivery) {
  const isLater = state.text !== ''
  Object.assign(state, { speech: createPlainSpeech(), open: isLater ? ' ' : '', spoken: 0, marks: [], isLater })
}

function take(state: Delivery, pieces: ReturnType<Delivery['speech']['part']>) {
  for (const piece of pieces) {
    if (state.full) return
    if ('marks' in piece) {
      const isBehind = !state.open.trim() && state.sentences.length > 0
      ;(isBehind ? state.sentences.at(-1)! : state).marks.push(...piece.marks)
      continue
    }
    state.open += piece.text
    for (let end = endIn(state.open); end > 0 && !state.full; end = endIn(state.open)) close(state, end)
    if (!state.full && state.open.trim()) sayFirst(state)
  }
}

/** Says the first sentence as far as it came. */
function sayFirst(state: Delivery) {
  const { text, open, spoken, isLater, most } = state
  if ((text && spoken === 0) || isLater || state.isDoubtful(open.trim())) return
  const room = most - text.length
  const part = open.slice(spoken)
  speak(state, part.length > room ? part.slice(0, Math.max(0, part.lastIndexOf(' ', room))) : part)
  state.spoken = open.length
  if (part.length > room) state.full = 'length'
}

/** Ends the open sentence at a place, and says what of it was not. */
function close(state: Delivery, at: number) {
  const { open, spoken, marks, keys } = state
  const [whole, key] = [open.slice(0, at), keyOf(open.slice(0, at))]
  Object.assign(state, { open: open.slice(at), spoken: 0, marks: [] })
  if (spoken > 0) speak(state, whole.slice(spoken))
  else if (key.length >= shortest && keys.has(key)) {
    if (++state.repeated >= mostRepeated) state.full = 'loop'
    return
  } else if (!state.isAllowed(whole.trim())) return
  else if (state.text.length + whole.length > state.most) {
    state.full = 'length'
    return
  } else speak(state, whole)
  keys.add(key)
  if (whole.trim()) state.sentences.push({ text: whole.trim(), marks })
}

function speak(state: Delivery, part: string) {
  const own = state.text ? part : part.trimStart()
  if (!own) return
  state.text += own
  state.say(own)
}

function endIn(text: string): number {
  const found = boundary.exec(text)
  return found ? found.index + found[0].length : -1
}
