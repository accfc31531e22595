/** Buffers messages in order for an async consumer, until the inbox is ended. */
export function createInbox<Message>() {
  const waiting: Message[] = []
  let wake = () => {}
  let hasEnded = false
  let finish!: () => void
  const ended = new Promise<void>((resolve) => (finish = resolve))
  return {
    add(message: Message) {
      if (hasEnded) return
      waiting.push(message)
      wake()
    },
    end() {
      hasEnded = true
      wake()
      finish()
    },
    hasEnded: () => hasEnded,
    ended,
    async *[Symbol.asyncIterator](): AsyncGenerator<Message> {
      for (;;) {
        if (waiting.length > 0) yield waiting.shift()!
        else if (hasEnded) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
