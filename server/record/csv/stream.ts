/** Writes a part of the answer. Resolves when the client asks for it, and rejects when the client has left. */
export type Write = (part: string | Uint8Array) => Promise<void>

/** Milliseconds for which a client may stop reading. */
const patience = 30_000

/**
 * Streams what `produce` writes, at the pace of the client. Resolves at the first part, so that an earlier failure can
 * still be answered as an error. A later one breaks the connection off, so that no client takes the part for the whole.
 */
export function streamOf(produce: (write: Write) => Promise<void>): Promise<ReadableStream<Uint8Array>> {
  const demand = createDemand()
  const encoder = new TextEncoder()
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => void (controller = given),
      pull: () => demand.rise(),
      cancel: () => demand.end(new Error('The client has left')),
    },
    { highWaterMark: 0 },
  )
  return new Promise((resolve, reject) => {
    const write: Write = async (part) => {
      resolve(stream)
      await demand.next()
      controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part)
    }
    produce(write)
      .then(() => controller.close())
      .catch((error: Error) => {
        reject(error)
        controller.error(error)
      })
  })
}

/** Pairs each request of the client for a part with the part. */
function createDemand() {
  let isWanted = false
  let ended: Error | undefined
  let wake = () => {}
  return {
    rise() {
      isWanted = true
      wake()
    },
    end(error: Error) {
      ended = error
      wake()
    },
    /** @throws if the client has left, or has asked for nothing for too long */
    async next() {
      if (!isWanted && !ended) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patience)
          wake = () => (clearTimeout(timer), resolve())
        })
      }
      if (ended ?? !isWanted) throw ended ?? new Error('The client has stopped reading')
      isWanted = false
    },
  }
}
