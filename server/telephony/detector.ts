import { frameMs } from './frames.ts'

interface Settings {
  /** Milliseconds of silence after which the caller has finished. */
  pauseMs: number
  /** Requires a higher level above the noise of the line. */
  isNoisy: boolean
}

/** The state of a caller after a frame. */
export interface Heard {
  isSpeaking: boolean
  /** The change with this frame: the caller began or finished. */
  has?: 'begun' | 'finished'
}

/** The minimum level, in decibels below full scale. */
const quietest = -55
/** Decibels above the noise at which speech begins. It pauses at a lower level, so that soft syllables are included. */
const onset = 12
const release = 7
/** Decibels to add if `isNoisy` is set. */
const margin = 4
/** Milliseconds above the onset before speech begins: clicks and knocks are shorter. */
const onsetMs = 60
/** Smoothing factors of the noise level per frame: it falls at once and rises slowly. */
const falling = 0.3
const rising = 0.004

/**
 * Tells speech from the noise of the line by level, with hysteresis: speech begins well above the noise and ends after
 * a pause below a lower level. The noise level is tracked continuously. See
 * docs/decisions.md#speech-on-the-telephone-is-told-from-noise-by-its-loudness for the alternatives.
 */
export function createDetector({ pauseMs, isNoisy }: Settings): (samples: Buffer) => Heard {
  const above = isNoisy ? margin : 0
  let noise = quietest
  let [loud, quiet, isSpeaking] = [0, 0, false]
  return (samples) => {
    const level = levelOf(samples)
    noise += (level - noise) * (level < noise ? falling : rising)
    noise = Math.max(quietest, noise)
    const isLoud = level > noise + above + (isSpeaking ? release : onset)
    const ms = frameMs * (samples.length / 320)
    if (!isSpeaking) {
      loud = isLoud ? loud + ms : Math.max(0, loud - ms)
      if (loud < onsetMs) return { isSpeaking }
      ;[isSpeaking, loud, quiet] = [true, 0, 0]
      return { isSpeaking, has: 'begun' }
    }
    quiet = isLoud ? 0 : quiet + ms
    if (quiet < pauseMs) return { isSpeaking }
    ;[isSpeaking, quiet] = [false, 0]
    return { isSpeaking, has: 'finished' }
  }
}

/** The level in decibels below full scale. */
function levelOf(samples: Buffer): number {
  const count = Math.floor(samples.length / 2)
  if (count === 0) return -100
  let sum = 0
  for (let at = 0; at < count; at++) sum += (samples.readInt16LE(at * 2) / 32_768) ** 2
  return Math.max(-100, 10 * Math.log10(sum / count + 1e-10))
}
