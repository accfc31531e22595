import { describe, expect, test } from 'vitest'
import { createDetector, type Heard } from './detector.ts'
import { createFrameReader, frame, frameBytes, frameMs, idOf, kinds, rate } from './frames.ts'
import { createResampler } from './resample.ts'
import { readWavHeader, wavOf } from './wav.ts'

const tone = (hertz: number, ms: number, ofRate: number = rate, loudness = 8_000) => {
  const samples = Buffer.alloc(2 * Math.round((ofRate * ms) / 1000))
  for (let at = 0; at < samples.length / 2; at++) {
    samples.writeInt16LE(Math.round(loudness * Math.sin((2 * Math.PI * hertz * at) / ofRate)), 2 * at)
  }
  return samples
}

function amplitude(samples: Buffer, hertz: number): number {
  let [real, imaginary] = [0, 0]
  for (let at = 0; at < samples.length / 2; at++) {
    const turn = (2 * Math.PI * hertz * at) / rate
    real += samples.readInt16LE(2 * at) * Math.cos(turn)
    imaginary += samples.readInt16LE(2 * at) * Math.sin(turn)
  }
  return (4 * Math.hypot(real, imaginary)) / samples.length
}

describe('messages', () => {
  test('are put together however the connection cuts them', () => {
    const id = Buffer.from('0c1bbf196e124d139b11111111111111', 'hex')
    const bytes = Buffer.concat([frame(kinds.id, id), frame(kinds.audio, Buffer.alloc(320, 1)), frame(kinds.hangUp)])
    const read = createFrameReader()
    const frames = [...bytes].flatMap((byte) => read(Buffer.from([byte])))
    expect(frames.map(({ kind, payload }) => [kind, payload.length])).toEqual([
      [0x01, 16],
      [0x10, 320],
      [0x00, 0],
    ])
    expect(idOf(frames[0]!.payload)).toBe('0c1bbf19-6e12-4d13-9b11-111111111111')
    expect(idOf(Buffer.alloc(15))).toBeUndefined()
    expect(frame(kinds.hangUp)).toEqual(Buffer.from([0, 0, 0]))
  })
})

describe('sound', () => {
  test.for([16_000, 22_050, 24_000, 48_000])('of %i samples a second is carried by a telephone', (from) => {
    const whole = tone(440, 500, from)
    const resample = createResampler({ rate: from, channels: 1 })
    const parts: Buffer[] = []
    for (let at = 0; at < whole.length; at += 777) parts.push(resample(whole.subarray(at, at + 777)))
    const heard = Buffer.concat(parts)
    expect(Math.abs(heard.length / 2 / rate - 0.5)).toBeLessThan(0.01)
    expect(amplitude(heard, 440)).toBeGreaterThan(7_000)
  })

  test('that a telephone cannot carry is filtered out, not mirrored', () => {
    const heard = createResampler({ rate: 24_000, channels: 1 })(tone(7_000, 500, 24_000))
    expect(amplitude(heard, 1_000)).toBeLessThan(200)
  })

  test('of two channels is mixed', () => {
    const one = tone(440, 200)
    const both = Buffer.alloc(one.length * 2)
    for (let at = 0; at < one.length; at += 2) both.writeInt16LE(one.readInt16LE(at), at * 2)
    expect(amplitude(createResampler({ rate, channels: 2 })(both), 440)).toBeCloseTo(4_000, -2)
  })

  test('is read from a file whose header comes in parts', () => {
    const file = wavOf(tone(440, 20), rate)
    expect(readWavHeader(file.subarray(0, 30))).toBeUndefined()
    expect(readWavHeader(file)).toEqual({ rate, channels: 1, start: 44 })
    expect(() => readWavHeader(Buffer.from('ID3 this is an MP3 file'))).toThrow('No WAVE')
  })
})

describe('a detector', () => {
  const noise = (loudness: number) => {
    const samples = Buffer.alloc(frameBytes)
    for (let at = 0; at < frameBytes; at += 2) {
      samples.writeInt16LE(Math.round(loudness * Math.sin(at * at * 12.9898)), at)
    }
    return samples
  }
  /** Names what is heard, and its milliseconds: `begun` or `finished`. */
  function follow(pieces: Buffer[], settings = { pauseMs: 500, isNoisy: false }) {
    const detect = createDetector(settings)
    const heard: [Heard['has'], number][] = []
    let at = 0
    for (const piece of pieces) {
      for (let from = 0; from < piece.length; from += frameBytes, at += frameMs) {
        const { has } = detect(piece.subarray(from, from + frameBytes))
        if (has) heard.push([has, at])
      }
    }
    return heard
  }
  const quiet = (ms: number, loudness = 30) =>
    Buffer.concat(Array.from({ length: ms / frameMs }, () => noise(loudness)))

  test('hears where speech begins, and that it ended after a pause', () => {
    const [begun, finished, ...more] = follow([quiet(1_000), tone(300, 400), quiet(1_000)])
    expect(more).toEqual([])
    expect(begun).toEqual(['begun', 1_040])
    expect(finished![0]).toBe('finished')
    expect(finished![1]).toBeGreaterThanOrEqual(1_880)
    expect(finished![1]).toBeLessThanOrEqual(1_940)
  })

  test('takes a short pause for part of the speech, and a click for none', () => {
    const spoken = [quiet(1_000), tone(300, 300), quiet(300), tone(300, 300), quiet(1_000)]
    expect(follow(spoken).map(([has]) => has)).toEqual(['begun', 'finished'])
    expect(follow([quiet(1_000), tone(300, 20), quiet(1_000)])).toEqual([])
  })

  test('gets used to a noisy line, and hears speech above it', () => {
    const line = quiet(8_000, 800)
    expect(
      follow([line, tone(300, 400, rate, 12_000), quiet(1_000, 800)], { pauseMs: 500, isNoisy: true })
        .slice(-2)
        .map(([has]) => has),
    ).toEqual(['begun', 'finished'])
    const heard = follow([quiet(200), line], { pauseMs: 500, isNoisy: true })
    expect(heard.filter(([, at]) => at > 6_000)).toEqual([])
  })
})
