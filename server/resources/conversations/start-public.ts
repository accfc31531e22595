import type { Language } from '#contract/languages.ts'
import { inTenant, readInPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall, Reply } from '../../http/endpoint.ts'
import { refused } from '../../http/problem.ts'
import { openConversation } from './open.ts'
import type { ConversationPorts } from './ports.ts'
import { requirePublicMinutes } from './public-minutes.ts'

interface Wish {
  tenant?: string
  language?: Language
}

/**
 * Starts the conversation of a visitor with the public demo of a tenant. The embedded engine always holds it: one at
 * ElevenLabs could be neither counted nor cut short. Unknown tenants are answered as those without a demo.
 */
export async function startPublic(deps: Deps, ports: ConversationPorts, call: PublicCall<Wish>): Promise<Reply> {
  const { db, body, client } = call
  await deps.throttle.attempt({ kind: 'publicDemo', subject: '', ip: client.ip })
  const demo = await readInPlatform(db, (tx) => ports.findPublicDemo(tx, body.tenant))
  if (!demo) throw refused('no_public_demo')
  const { tenant_id, agent_id } = demo
  return inTenant(db, tenant_id, async (tx) => {
    const found = await ports.findAgent(tx, agent_id, 'published')
    if (!found?.isActive) throw refused('no_public_demo')
    await requirePublicMinutes(tx, tenant_id)
    const opening = { tenant_id, channel: 'web' as const, is_public_demo: true, language: body.language }
    return { data: await openConversation(deps, tx, found, opening, call) }
  })
}
