import { and, eq, max, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as z from 'zod'
import { refused } from '../../base/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { defineJob, type JobCall } from '../../jobs/define.ts'
import { ModelProblem } from '../../voice/model/problem.ts'
import { testingModel } from '../../voice/model/testing-model.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { modelSettings } from '../conversations/ports.ts'
import { openDraft } from './ask.ts'
import { type Chosen, readTalk, recentTalks } from './recorded.ts'
import { playPersona, replayTalk, type Said } from './talks.ts'
import { aiAgentReplays, aiAgentReplayTurns } from './table.ts'

/** A conversation to repeat or a persona, with its place in the replay. */
type Planned =
  | { place: number; conversation_id: string; persona: null }
  | { place: number; conversation_id: null; persona: string }

/**
 * Repeats conversations, or simulates personas. The model runs between the transactions of the items. The replay has
 * the id of its job, so that another process can resume it.
 */
export const runReplay = defineJob('ai-agent-replays.start', {
  payload: z.object({ agentId: z.uuid(), personas: z.array(z.string()), calls: z.custom<Chosen>().optional() }),
  async run({ id, payload: { agentId, personas, calls = { agentId } }, each, inTenant, save, saved, deps, signal }) {
    const plan = (saved ?? (await inTenant(async (call) => begin(call, { id, agentId, personas, calls })))) as Planned[]
    if (saved === undefined) await save(plan)
    const draft = await openDraft(deps, inTenant, agentId, signal)
    const { model: own } = draft.agent
    const model = testingModel(modelSettings(deps, own.own), own)
    let outcome: { said?: Said[]; error?: unknown; planned: Planned } | undefined

    async function talk({ persona, conversation_id }: Planned): Promise<Said[]> {
      if (persona === null) {
        const recorded = await inTenant(({ tx, actor }) => readTalk(tx, actor.tenant.id, conversation_id!))
        return recorded ? replayTalk(draft, recorded) : []
      }
      if (!model) throw refused('no_model_for_personas')
      try {
        return await playPersona(draft, model, persona, signal)
      } catch (error) {
        throw error instanceof ModelProblem ? refused('persona_not_played') : error
      }
    }

    async function* talks() {
      for (const planned of plan) {
        const { place, persona } = planned
        if (await inTenant((call) => isReplayed(call, id, place))) outcome = { planned, said: [] }
        else
          outcome = await talk(planned).then(
            (said) => ({ planned, said }),
            (error: unknown) => ({ planned, error }),
          )
        signal.throwIfAborted()
        yield { id: String(place), label: persona ?? `${place + 1} / ${plan.length}` }
      }
    }

    const keep = async (_: string, { tx, actor }: JobCall) => {
      if (!outcome!.said) throw outcome!.error
      await keepTurns(tx, { tenant_id: actor.tenant.id, id }, outcome!.planned, outcome!.said)
    }
    const { succeeded, failed } = await each(talks(), keep, { total: plan.length })
    await inTenant(({ tx, actor }) =>
      tx
        .update(aiAgentReplays)
        .set({ ended_at: new Date().toISOString() })
        .where(isIt({ tenant_id: actor.tenant.id, id })),
    )
    return { replayed: succeeded, failed }
  },
})

interface Key {
  tenant_id: string
  id: string
}

const isIt = ({ tenant_id, id }: Key) => and(eq(aiAgentReplays.tenant_id, tenant_id), eq(aiAgentReplays.id, id))

/** Creates the replay with the agent's next number, and plans its items. On a retry only plans. */
async function begin(
  { tx, actor }: JobCall,
  { id, agentId, personas, calls }: { id: string; agentId: string; personas: string[]; calls: Chosen },
) {
  const tenant_id = actor.tenant.id
  const plan: Planned[] =
    personas.length > 0
      ? personas.map((persona, place) => ({ place, persona, conversation_id: null }))
      : (await recentTalks(tx, tenant_id, calls)).map((conversation_id, place) => ({
          place,
          conversation_id,
          persona: null,
        }))
  // Locks the agent, so that two replays do not get the same number.
  const isAgent = and(eq(aiAgents.tenant_id, tenant_id), eq(aiAgents.id, agentId))
  await tx.select({ id: aiAgents.id }).from(aiAgents).where(isAgent).for('update')
  const areIts = and(eq(aiAgentReplays.tenant_id, tenant_id), eq(aiAgentReplays.agent_id, agentId))
  const [last] = await tx
    .select({ number: max(aiAgentReplays.number) })
    .from(aiAgentReplays)
    .where(areIts)
  await tx
    .insert(aiAgentReplays)
    .values({
      id,
      tenant_id,
      agent_id: agentId,
      number: (last?.number ?? 0) + 1,
      kind: personas.length > 0 ? 'personas' : 'recorded',
      created_by_id: actor.id,
      planned_count: plan.length,
      ...(personas.length === 0 && chosenColumns(calls)),
    })
    .onConflictDoUpdate({ target: [aiAgentReplays.tenant_id, aiAgentReplays.id], set: { planned_count: plan.length } })
  return plan
}

const chosenColumns = ({ agentId, from, to, outcome }: Chosen) => ({
  calls_agent_id: agentId,
  calls_from: from,
  calls_to: to,
  calls_outcome: outcome,
})

async function isReplayed({ tx, actor }: JobCall, replayId: string, at: number): Promise<boolean> {
  const { id, tenant_id, replay_id, place } = aiAgentReplayTurns
  const areIts = and(eq(tenant_id, actor.tenant.id), eq(replay_id, replayId), eq(place, at))
  return (await tx.select({ id }).from(aiAgentReplayTurns).where(areIts).limit(1)).length > 0
}

/** Stores and counts the turns of one conversation. */
async function keepTurns(tx: Transaction, key: Key, { place, persona, conversation_id }: Planned, said: Said[]) {
  const count = (result: Said['result']) => said.filter((one) => one.result === result).length
  const { replayed_count, turn_count, now_unknown_count, differs_count } = aiAgentReplays
  const { now_known_count, same_count, unanswered_count, answered_count } = aiAgentReplays
  const [found] = await tx
    .update(aiAgentReplays)
    .set({
      replayed_count: sql`${replayed_count} + 1`,
      turn_count: sql`${turn_count} + ${said.length}`,
      now_unknown_count: sql`${now_unknown_count} + ${count('now_unknown')}`,
      differs_count: sql`${differs_count} + ${count('differs')}`,
      now_known_count: sql`${now_known_count} + ${count('now_known')}`,
      same_count: sql`${same_count} + ${count('same')}`,
      unanswered_count: sql`${unanswered_count} + ${count('unanswered')}`,
      answered_count: sql`${answered_count} + ${count('answered')}`,
    })
    .where(isIt(key))
    .returning({ id: aiAgentReplays.id })
  if (!found || said.length === 0) return
  const own = { tenant_id: key.tenant_id, replay_id: key.id, place, persona, conversation_id }
  await tx.insert(aiAgentReplayTurns).values(said.map((one, index) => ({ ...one, ...own, id: uuidv7(), index })))
}
