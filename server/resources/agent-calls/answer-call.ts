import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { nextSteps } from '#contract/agent-calls.ts'
import { eventLine, reasonOf } from '../../base/log.ts'
import { Problem } from '../../base/problem.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { createLine, type Times } from '../../telephony/line.ts'
import type { Connection } from '../../telephony/listen.ts'
import type { SpeechService } from '../../telephony/speech.ts'
import type { Agent, EndReason } from '../../voice/agent.ts'
import type { Turn } from '../../voice/dialogue.ts'
import { agentsAndKnowledge, hold, openOnCall, timeTurn, type Held, type Running } from '../conversations/ports.ts'
import { noteOnCall, tell, tellEnd } from './call-record.ts'
import { isReservation, takeReservation } from './reserve.ts'
import { callReservations, type Reservation } from './table.ts'

type Next = (typeof nextSteps)[number]

/** Answers a call whose first message contains the UUID of a reservation. Hangs up other calls. */
export async function answerCall(
  deps: Deps,
  service: SpeechService,
  running: Running,
  id: string,
  connection: Connection,
): Promise<void> {
  const reservation = await takeReservation(deps.db, id)
  if (!reservation) return
  connection.keepPlace()
  const held = await begin(deps, reservation)
  if (!held) return settle(deps, reservation, 'fallback')
  const { reason, transferTo } = await talk(deps, service, running, held, connection)
  const next = nextOf(reason, held.agent, transferTo)
  await inTenant(deps.db, held.row.tenant_id, (tx) => noteOnCall(tx, reservation, { transfer_to: transferTo }))
  await tellEnd(deps, reservation, next !== 'hang_up').catch((error: Error) =>
    deps.log(eventLine({ conversation: held.row.id, error: reasonOf(error) })),
  )
  // Stored before the end of the audio, after which the telephone requests the next step.
  await settle(deps, reservation, next, transferTo)
}

/** Begins the conversation of a call; undefined if the agent no longer answers. */
async function begin(deps: Deps, reservation: Reservation): Promise<Held | undefined> {
  const { tenant_id, agent_id, agent_version, from } = reservation
  const id = uuidv7()
  const beginning = { conversation_id: id, routed_version: agent_version }
  const found = await inTenant(deps.db, tenant_id, (tx) => agentsAndKnowledge.findAgent(tx, agent_id, beginning))
  if (!found?.isActive) return undefined
  try {
    await tell(deps, reservation, ['answered'])
  } catch (error) {
    // The tenant has been suspended since the reservation.
    if (error instanceof Problem) return undefined
    throw error
  }
  return inTenant(deps.db, tenant_id, async (tx) => {
    const call_id = await noteOnCall(tx, reservation, { agent_id, agent_version: found.version })
    const row = await openOnCall(tx, found, { id, tenant_id, call_id, caller: from || null })
    await noteOnCall(tx, reservation, { conversation_id: row.id })
    await tx.update(callReservations).set({ conversation_id: row.id }).where(isReservation(reservation))
    const [tenant] = await tx
      .select({ name: tenants.name, timezone: tenants.timezone })
      .from(tenants)
      .where(eq(tenants.id, tenant_id))
    return { row, agent: found.agent, tenant: tenant! }
  })
}

/** Runs the conversation over the connection of the telephone. */
async function talk(deps: Deps, service: SpeechService, running: Running, held: Held, connection: Connection) {
  const { row, agent } = held
  const fail = (error: Error) => deps.log(eventLine({ conversation: row.id, error: reasonOf(error) }))
  const times = createTimes((eventId, measured) => {
    inTenant(deps.db, row.tenant_id, (tx) => timeTurn(tx, row, eventId, measured)).catch(fail)
  })
  let transferTo: string | null = null
  const line = createLine({ agent, service, send: connection.send, onTimes: times.measured, onFailure: fail })
  connection.onFrame(line.receive)
  connection.onClose(line.lose)
  const telephone = {
    attach: line.attach,
    close: line.close,
    kept(turn: Turn) {
      if (turn.role === 'agent') times.stored(turn.event_id)
      if (turn.role === 'tool' && turn.tool?.ok) transferTo = turn.text.slice(0, 80)
    },
  }
  const socket = { send: line.take, messages: line.messages }
  const reason = await hold(deps, running, held, socket, telephone)
  return { reason, transferTo: reason === 'transferred' ? transferTo : null }
}

/** Stores the measured times of an answer once its turn is stored, in whichever order both arrive. */
function createTimes(store: (eventId: number, times: Times) => void) {
  const waiting = new Map<number, Times>()
  const isStored = new Set<number>()
  return {
    measured(eventId: number, times: Times) {
      if (isStored.has(eventId)) store(eventId, times)
      else waiting.set(eventId, times)
    },
    stored(eventId: number) {
      isStored.add(eventId)
      const times = waiting.get(eventId)
      if (times) store(eventId, times)
    },
  }
}

function nextOf(reason: EndReason, { afterHours }: Agent, transferTo: string | null): Next {
  if (reason === 'transferred' && transferTo) return 'transfer'
  if (reason === 'after_hours' && afterHours.action === 'voicemail') return 'voicemail'
  return reason === 'error' || reason === 'lost' || reason === 'transferred' ? 'fallback' : 'hang_up'
}

async function settle({ db }: Deps, reservation: Reservation, next: Next, transfer_to: string | null = null) {
  await inTenant(db, reservation.tenant_id, (tx) =>
    tx.update(callReservations).set({ next, transfer_to }).where(isReservation(reservation)),
  )
}
