/** Writes a part of the answer. Resolves when the client reads it, rejects when the client has left. */
export type Write = (part: string | Uint8Array) => Promise<void>

/** Maximum milliseconds in which a client reads nothing. */
const patience = 30_000

/**
 * Streams what `produce` writes, with backpressure. Resolves at the first part, so that an earlier failure is answered as
 * an error. A later failure aborts the connection, so that the client does not mistake a part for the whole file.
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

/** Makes the writer wait until the client requests the next part. */
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
    /** @throws if the client has left or has read nothing for too long */
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
