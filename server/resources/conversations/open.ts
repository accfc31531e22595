import type { Language } from '#contract/languages.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { languagesOf } from '../../voice/opening.ts'
import type { FoundAgent } from './needs.ts'
import { signAddress } from './signed-address.ts'
import { conversations } from './table.ts'

type Column =
  | 'id'
  | 'tenant_id'
  | 'channel'
  | 'caller'
  | 'user_id'
  | 'variables'
  /** Set for conversations that run at ElevenLabs. */
  | 'provider_agent_id'
  | 'read_at'
type Columns = Pick<typeof conversations.$inferInsert & { id: string }, Column>

interface Opening extends Columns {
  is_public_demo?: boolean
  by_visitor?: boolean
  visitor_address?: string | null
  /** The session of the user; visitors have none. */
  session_id?: string
  /** The language that the user requests. */
  language?: Language
  /** True if tools are called in a test that may change something. */
  callsTools?: boolean
}

/** Stores a new conversation and signs its address. The given id has determined the version. */
export async function openConversation(
  deps: Deps,
  tx: Transaction,
  { id: agent_id, version, agent }: Pick<FoundAgent, 'id' | 'version' | 'agent'>,
  { language, session_id, callsTools, ...columns }: Opening,
  { originFor }: Pick<PublicCall, 'originFor'>,
) {
  const key = { tenant_id: columns.tenant_id, id: columns.id }
  await tx.insert(conversations).values({
    ...columns,
    agent_id,
    agent_version: version,
    language: languagesOf(agent).find((one) => one === language) ?? agent.language.primary,
    ...(agent.keepDays !== null && { expires_at: daysFromNow(agent.keepDays) }),
  })
  const origin = originFor?.(deps.env) ?? deps.env.CONSOLE_URL
  const address = await signAddress(deps, { ...key, agent_id, session_id, callsTools }, origin)
  const { pronunciations } = agent
  return { conversation_id: key.id, ...address, ...(pronunciations.length > 0 && { pronunciations }) }
}

interface OnCall {
  id: string
  tenant_id: string
  call_id: string | null
  caller: string | null
}

/** Begins a conversation on a call. */
export async function openOnCall(
  tx: Transaction,
  { id: agent_id, version, agent }: Pick<FoundAgent, 'id' | 'version' | 'agent'>,
  onCall: OnCall,
): Promise<typeof conversations.$inferSelect> {
  const [row] = await tx
    .insert(conversations)
    .values({
      ...onCall,
      agent_id,
      agent_version: version,
      channel: 'phone',
      direction: 'inbound',
      status: 'in_progress',
      language: agent.language.primary,
      ...(agent.keepDays !== null && { expires_at: daysFromNow(agent.keepDays) }),
    })
    .returning()
  return row!
}

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
