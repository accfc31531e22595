import type { SpokenAnswer } from '#contract/conversations.ts'
import { inTenant } from '../../db/scope.ts'
import { later } from '../../db/transaction.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall, Reply } from '../../http/endpoint.ts'
import { readAddress } from './signed-address.ts'
import { requireTalker } from './talker.ts'

interface Spoken {
  ticket: string
  answers: SpokenAnswer[]
}

/**
 * Keeps how long the voice of a browser took to begin, for answers of the conversation that its ticket opened. The first
 * report of an answer counts; others, and numbers that no answer has, are ignored.
 */
export async function storeSpoken({ db, keys }: Deps, { body }: PublicCall<Spoken>): Promise<Reply> {
  const target = await readAddress(keys, body.ticket)
  const { tenant_id, id } = target
  const params = [tenant_id, id, JSON.stringify(body.answers)]
  await inTenant(db, tenant_id, async (tx) => {
    await requireTalker(tx, target)
    later(tx, { sql: text, params })
  })
  return { data: {} }
}

const text = `
  update conversation_turns turn set latency = turn.latency || jsonb_build_object('speech', spoken.ms)
  from (select distinct on (event_id) event_id, ms
    from jsonb_to_recordset($3::jsonb) as answers (event_id integer, ms integer) order by event_id) spoken
  where turn.tenant_id = $1 and turn.conversation_id = $2 and turn.event_id = spoken.event_id and turn.role = 'agent'
    and turn.latency is not null and not turn.latency ? 'speech'`
