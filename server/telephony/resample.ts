import type { Sound } from './wav.ts'
import { rate as telephone } from './frames.ts'

/** Input samples on each side of an output sample, at the rate of a telephone. */
const reach = 8

/**
 * Creates a function that converts audio to the rate of a telephone. Filters out frequencies above half of that rate.
 */
export function createResampler({ rate, channels }: Sound): (bytes: Buffer) => Buffer {
  const step = rate / telephone
  const width = Math.ceil(reach * Math.max(1, step))
  /** The samples that later ones still need, and the position of the first in the stream. */
  let [kept, first, next]: [number[], number, number] = [Array.from({ length: width }, () => 0), -width, 0]
  let odd: Buffer = Buffer.alloc(0)
  return (bytes) => {
    const all = odd.length > 0 ? Buffer.concat([odd, bytes]) : bytes
    const size = 2 * channels
    const whole = all.length - (all.length % size)
    odd = Buffer.from(all.subarray(whole))
    for (let at = 0; at < whole; at += size) {
      kept.push(channels === 1 ? all.readInt16LE(at) : (all.readInt16LE(at) + all.readInt16LE(at + 2)) / 2)
    }
    if (rate === telephone) {
      const samples = kept.slice(width)
      kept = kept.slice(0, width)
      return written(samples)
    }
    const samples: number[] = []
    for (; Math.floor(next * step) + width < first + kept.length; next++) {
      samples.push(around(kept, next * step - first, width, step))
    }
    const unneeded = Math.max(0, Math.floor(next * step) - width - first)
    kept = kept.slice(unneeded)
    first += unneeded
    return written(samples)
  }
}

/** Interpolates at a position between samples with a windowed sinc; its cut-off is half the lower rate. */
function around(samples: number[], place: number, width: number, step: number): number {
  const cut = 1 / Math.max(1, step)
  let [sum, weights] = [0, 0]
  for (let at = Math.max(0, Math.ceil(place - width)); at <= place + width && at < samples.length; at++) {
    const away = at - place
    const window = 0.5 + 0.5 * Math.cos((Math.PI * away) / width)
    const weight = sinc(away * cut) * window
    sum += samples[at]! * weight
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

function written(samples: number[]): Buffer {
  const bytes = Buffer.alloc(samples.length * 2)
  for (const [at, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample))), at * 2)
  }
  return bytes
}
