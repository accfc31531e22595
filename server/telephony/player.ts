import { frame, frameBytes, frameMs, kinds, rate } from './frames.ts'

/** A sentence of an answer, with the audio received so far. */
interface Piece {
  event_id: number
  text: string
  queued: number
  sound: Buffer[]
  bytes: number
  played: number
  isWhole: boolean
  hasBegun: boolean
}

interface Surroundings {
  speak(text: string, signal: AbortSignal): AsyncIterable<Buffer>
  send(message: Buffer): void
  /** Reports the first audio of an answer, in milliseconds after its text. */
  onFirstSound(eventId: number, ms: number): void
  /** Reports a sentence that failed twice. */
  onFailure(error: Error): void
}

/** Sentences that are synthesized at once: the current one and the next. */
const ahead = 2
/** Bytes of audio per letter at about 14 letters a second, for sentences whose audio is incomplete. */
const bytesPerLetter = (rate * 2) / 14

/** Plays answers sentence by sentence in real time. */
// oxlint-disable-next-line max-lines-per-function -- its functions share what is being played, and are short
export function createPlayer({ speak, send, onFirstSound, onFailure }: Surroundings) {
  const pieces: Piece[] = []
  let ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let [next, isPaused] = [0, false]
  /** The current answer, and its sentences that were played completely. */
  const heard = { event_id: -1, sentences: [] as string[], hasSound: false }
  let whenEmpty: (() => void)[] = []

  function fetchAhead() {
    for (const piece of pieces.slice(0, ahead)) if (!piece.hasBegun) void fetchPiece(piece)
  }
  async function fetchPiece(piece: Piece, isSecond = false): Promise<void> {
    piece.hasBegun = true
    const { signal } = ending
    try {
      for await (const bytes of speak(piece.text, signal)) {
        piece.sound.push(bytes)
        piece.bytes += bytes.length
      }
      piece.isWhole = true
    } catch (error) {
      if (signal.aborted) return
      if (!isSecond && piece.bytes === 0) return fetchPiece(piece, true)
      piece.isWhole = true
      onFailure(error as Error)
    }
  }
  function tick() {
    timer = undefined
    const now = performance.now()
    // Catches up after a delay of the process, by 200 ms at most: the telephone buffers no more.
    if (now - next > 200) next = now
    while (next <= now && pieces.length > 0 && !isPaused) {
      if (!playFrame(pieces[0]!)) next = now
      next += frameMs
    }
    schedule()
  }
  function schedule() {
    if (timer || isPaused || pieces.length === 0) return
    timer = setTimeout(tick, Math.max(1, next - performance.now()))
  }
  /** @returns false if its audio has not arrived yet */
  function playFrame(piece: Piece): boolean {
    const left = piece.bytes - piece.played
    if (left < frameBytes && !piece.isWhole) return false
    if (left > 0) {
      if (heard.event_id !== piece.event_id)
        Object.assign(heard, { event_id: piece.event_id, sentences: [], hasSound: false })
      if (!heard.hasSound) {
        heard.hasSound = true
        onFirstSound(piece.event_id, Math.round(performance.now() - piece.queued))
      }
      send(frame(kinds.audio, take(piece)))
    }
    if (piece.isWhole && piece.played >= piece.bytes) advance(piece)
    return true
  }
  function advance(piece: Piece) {
    if (heard.event_id === piece.event_id) heard.sentences.push(piece.text)
    pieces.shift()
    fetchAhead()
    if (pieces.length === 0) emptied()
  }
  function emptied() {
    for (const resolve of whenEmpty) resolve()
    whenEmpty = []
  }
  function clear() {
    ending.abort()
    ending = new AbortController()
    pieces.length = 0
    isPaused = false
    clearTimeout(timer)
    timer = undefined
    emptied()
  }
  return {
    say(event_id: number, text: string) {
      const queued = performance.now()
      pieces.push({ event_id, text, queued, sound: [], bytes: 0, played: 0, isWhole: false, hasBegun: false })
      fetchAhead()
      if (pieces.length === 1) next = queued
      schedule()
    },
    /** The current or next answer. */
    playing: (): { event_id: number; hasSound: boolean } | undefined => {
      const [piece] = pieces
      if (!piece) return undefined
      return { event_id: piece.event_id, hasSound: heard.event_id === piece.event_id && heard.hasSound }
    },
    pause: () => void (isPaused = true),
    resume() {
      isPaused = false
      next = performance.now()
      schedule()
    },
    /**
     * Stops playing.
     *
     * @returns the part of the current answer that was heard
     */
    cut(): { event_id: number; text: string } | undefined {
      const [piece] = pieces
      if (!piece) return undefined
      const before = heard.event_id === piece.event_id ? heard.sentences : []
      const text = [...before, heardOf(piece)].filter(Boolean).join(' ')
      clear()
      return { event_id: piece.event_id, text }
    },
    /** Resolves when everything was played, or playing has stopped. */
    drained: () => (pieces.length === 0 ? Promise.resolve() : new Promise<void>((resolve) => whenEmpty.push(resolve))),
    stop: clear,
  }
}

/** Takes the next frame; pads the last one of a sentence with silence. */
function take(piece: Piece): Buffer {
  const bytes = Buffer.alloc(frameBytes)
  let at = 0
  while (at < frameBytes && piece.sound.length > 0) {
    const [first] = piece.sound as [Buffer]
    const size = first.copy(bytes, at, 0, frameBytes - at)
    at += size
    if (size === first.length) piece.sound.shift()
    else piece.sound[0] = first.subarray(size)
  }
  piece.played += at
  return bytes
}

/** The words of a sentence that were heard, estimated by the share of its audio. */
function heardOf({ text, bytes, played, isWhole }: Piece): string {
  const whole = isWhole ? bytes : Math.max(bytes, text.length * bytesPerLetter)
  if (played === 0 || whole === 0) return ''
  const words = text.split(/\s+/)
  return words.slice(0, Math.floor((words.length * played) / whole)).join(' ')
}
