import { conversations as contract } from '#contract/conversations.ts'
import { present } from '../../crud/read.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { write } from '../../crud/update.ts'
import { hasElevenLabs } from '../../elevenlabs/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { refused } from '../../http/problem.ts'
import { record } from '../activity-logs/record.ts'

/** Makes a conversation that could not be read at ElevenLabs be read at once, with as many attempts as the first time. */
export async function readAgain(resource: ServedResource, { env }: Pick<Deps, 'env'>, call: Call): Promise<Reply> {
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'readAgain', row)
  if (!hasElevenLabs(env)) throw refused('elevenlabs_not_configured')
  const after = await write(resource, call, row, {
    read_at: new Date().toISOString(),
    read_attempts: 0,
    failure: null,
    // One that was given up was empty. What is read now is replaced by rule as well.
    ...(row['status'] === 'failed' && { ...unfinished, redacted_at: null }),
  })
  await record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after.id, label: labelOf(resource, after) },
  })
  return { data: await present(resource, call, after) }
}

const unfinished = { status: 'processing', outcome: 'unknown', end_reason: null, ended_at: null } as const
