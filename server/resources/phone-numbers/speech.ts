import { and, eq } from 'drizzle-orm'
import type { Call, Reply } from '../../http/call.ts'
import type { Deps } from '../../http/app-context.ts'
import { speechPathOf } from '../agent-calls/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { readHosting } from './hosted.ts'

/** Adds to the routing of a number whether its callers can talk to an agent, and its state at ElevenLabs. */
export async function withSpeech({ env }: Pick<Deps, 'env'>, { tx }: Call, reply: Reply): Promise<Reply> {
  const { tenant_id, id, pbx_server_id } = reply.data
  const isIt = and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, pbx_server_id))
  const [server] = pbx_server_id ? await tx.select({ vendor: pbxServers.vendor }).from(pbxServers).where(isIt) : []
  const hosting = await readHosting(tx, env, tenant_id, id)
  return { ...reply, data: { ...reply.data, speech: speechPathOf(env, server?.vendor), hosting } }
}
