import { connect } from 'node:net'
import { once } from 'node:events'
import { vi } from 'vitest'
import { createFrameReader, frame, frameBytes, frameMs, kinds, rate } from '#server/telephony/frames.ts'
import { toneOf } from './speech-service.ts'

/** Milliseconds of a spoken phrase. */
const phraseMs = 500
const timeout = 30_000

/** Calls as Asterisk's application AudioSocket does: a frame of 20 ms after the other, silence included. */
export async function dial(port: number, uuid: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  socket.write(frame(kinds.id, id))
  const saying: Buffer[] = []
  const read = createFrameReader()
  const state = { sound: Buffer.alloc(0) as Buffer, at: 0, hasHungUp: false, isClosed: false, frames: 0 }
  socket.on('data', (bytes) => {
    for (const { kind, payload } of read(bytes)) {
      if (kind === kinds.hangUp) state.hasHungUp = true
      if (kind !== kinds.audio) continue
      state.frames++
      state.sound = Buffer.concat([state.sound, payload])
      state.at = performance.now()
    }
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      state.isClosed = true
      clearInterval(speaking)
      resolve()
    }),
  )
  const began = performance.now()
  let sent = 0
  const speaking = setInterval(() => {
    while (sent * frameMs < performance.now() - began && socket.writable) {
      socket.write(frame(kinds.audio, saying.shift() ?? noise()))
      sent++
    }
  }, 10)
  const hear = () => vi.waitFor(() => state.sound.length > 0 || failing('It hears nothing'), { timeout })
  return {
    state,
    closed,
    /** Says the phrase of a number, or a sound. */
    say(what: number | Buffer) {
      const samples = typeof what === 'number' ? toneOf(what, phraseMs, rate) : what
      for (let at = 0; at + frameBytes <= samples.length; at += frameBytes)
        saying.push(samples.subarray(at, at + frameBytes))
    },
    press: (key: string) => socket.write(frame(kinds.digit, Buffer.from(key))),
    /** Waits for the first sound. */
    hear,
    /** Waits for an answer, until it is over. @param pause milliseconds without a sound after which it is */
    async listen(pause = 300) {
      await hear()
      const isOver = () => performance.now() - state.at > pause || state.isClosed || failing('It still speaks')
      await vi.waitFor(isOver, { timeout, interval: 20 })
      state.sound = Buffer.alloc(0)
    },
    hangUp: () => socket.end(frame(kinds.hangUp)),
    breakOff: () => socket.destroy(),
  }
}

const failing = (text: string): never => {
  throw new Error(text)
}

/** The noise of a line. */
function noise(): Buffer {
  const samples = Buffer.alloc(frameBytes)
  for (let at = 0; at < frameBytes; at += 2) samples.writeInt16LE(Math.round(Math.sin(at * 12.9898) * 20), at)
  return samples
}
