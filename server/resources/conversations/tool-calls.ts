import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { mostToolCalls, type ToolCalls } from '#contract/ai-agents/tool-calls.ts'
import { notCalled } from '#contract/conversations/turns.ts'
import { query, type Transaction } from '../../db/client.ts'

/** The most conversations that are looked through. */
const mostConversations = 200

interface Called {
  name: string
  at: string
  ok: boolean
  ms: number
  result: string
  conversation_id: string
}

/** Reads the last calls of each tool of an agent, the newest first. */
export async function readToolCalls(
  tx: Transaction,
  tenantId: string,
  agentId: string,
): Promise<z.output<typeof ToolCalls>> {
  const called = await query<Called>(
    tx,
    sql`
    select turn.tool ->> 'name' as name, turn.created_at as at, (turn.tool -> 'ok')::boolean as ok,
      (turn.tool -> 'ms')::float8 as ms, turn.tool ->> 'result' as result, turn.conversation_id
    from (select tenant_id, id from conversations where tenant_id = ${tenantId} and agent_id = ${agentId}
      order by started_at desc limit ${mostConversations}) talk
    join conversation_turns turn on turn.tenant_id = talk.tenant_id and turn.conversation_id = talk.id
    where turn.role = 'tool' and turn.tool is not null and turn.tool ->> 'result' <> ${notCalled}
    order by turn.id desc`,
  )
  const byName = new Map<string, z.output<typeof ToolCalls>[number]['calls']>()
  for (const { name, at, ok, ms, result, conversation_id } of called) {
    const calls = byName.get(name) ?? []
    byName.set(name, calls)
    if (calls.length >= mostToolCalls) continue
    calls.push({ at: new Date(at).toISOString(), ok, ms, problem: ok ? null : result.slice(0, 80), conversation_id })
  }
  return [...byName].map(([name, calls]) => ({ name, calls }))
}
