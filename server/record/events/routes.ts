import { events, type LiveEvent, type LiveEvents } from '#contract/events.ts'
import { switchToPlatform } from '../../db/scope.ts'
import type { Deps, From } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call, Reply, StreamCall } from '../../http/call.ts'
import { validate } from '../../http/validate.ts'
import type { Surface } from '../../http/surface.ts'
import { markOf } from './hub.ts'
import { readMissed } from './missed.ts'
import { writeId } from './position.ts'
import { createReadable } from './readable.ts'
import type { InPlatform } from './read.ts'

const { follow } = events.endpoints

/** Serves the events as a stream, and as JSON to clients behind proxies that block streams. */
export function mountEvents(surface: Surface, { hub, ...deps }: Deps) {
  const streams = async (call: StreamCall) => {
    const from = fromOf(call)
    const leave = hub.seats.take(call.actor)
    return (stream: Parameters<typeof hub.follow>[2]) => hub.follow(call.actor, from, stream).finally(leave)
  }
  serve(surface, { hub, ...deps }, follow, readNow, { isBackground: true, isPositioned: true, streams })
}

const fromOf = ({ query, lastEventId }: Pick<StreamCall, 'query' | 'lastEventId'>): From => ({
  ...validate(follow.query, Object.fromEntries(query)),
  lastEventId,
})

async function readNow(call: Call): Promise<Reply<LiveEvents>> {
  await switchToPlatform(call.tx)
  const inPlatform: InPlatform = (step) => step(call.tx)
  const { after, isReset, events: missed } = await readMissed(inPlatform, fromOf(call), call.actor)
  const readable = createReadable(inPlatform)
  const found: LiveEvent[] = []
  for (const event of missed) found.push(...(await readable(call.actor, event)))
  return {
    data: {
      events: found,
      last_event_id: writeId(missed.at(-1) ?? after),
      is_reset: isReset,
      access: markOf(call.actor),
    },
  }
}
