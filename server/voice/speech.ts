import { part, type ServerEvent } from './protocol.ts'

export type Speech = ReturnType<typeof createSpeech>

/** Sends an answer in parts as it comes. */
export function createSpeech(send: (event: ServerEvent) => void, eventId: number) {
  let text = ''
  return {
    part(more: string) {
      if (!text) send(part('start', '', eventId))
      text += more
      send(part('delta', more, eventId))
    },
    stop() {
      if (text) send(part('stop', '', eventId))
    },
    /** The text so far. */
    text: () => text,
  }
}
