import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as z from 'zod'
import type { Language } from '#contract/languages.ts'
import { publicPaths } from '#contract/screens.ts'
import { Problem, refused } from '../../base/problem.ts'
import { inTenant, readInPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall, Reply } from '../../http/call.ts'
import type { Framing } from '../../http/surface.ts'
import { readQuery } from '../../http/validate.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { languagesOf } from '../../voice/opening.ts'
import type { ConversationPorts, Visited } from './needs.ts'
import { openConversation } from './open.ts'
import { addressOf, requireVisit } from './public-minutes.ts'
import { peekAddress } from './signed-address.ts'

interface Wish extends Visited {
  language?: Language
}

/** Serves visitors, who have no account. */
export const visitorsOf = (deps: Deps, ports: ConversationPorts) => ({
  describe: (call: PublicCall) => describe(deps, ports, call),
  start: (call: PublicCall, wish: Wish) => start(deps, ports, call, wish),
  isOriginListed: (origin: string) => readInPlatform(deps.db, (tx) => ports.isOriginListed(tx, origin)),

  /** Tells whether a signed address is that of a visitor, and its agent allows this site. */
  async allowsTicket(origin: string, ticket: string): Promise<boolean> {
    const { agent_id, session_id } = await peekAddress(deps.keys, ticket)
    if (session_id) return false
    const found = await readInPlatform(deps.db, (tx) => ports.findVisited(tx, { agent: agent_id }))
    return found?.origins.includes(origin) ?? false
  },

  framing: {
    path: publicPaths.voiceTest,
    async sites(query) {
      const agent = z.uuid().safeParse(query.get('agent')).data
      if (!agent || query.get('embed') !== 'true') return []
      const wish = { agent, tenant: query.get('tenant') ?? undefined }
      return (await readInPlatform(deps.db, (tx) => ports.findVisited(tx, wish)))?.origins ?? []
    },
  } satisfies Framing,
})

/** Returns the agent that visitors talk to, and its languages. */
async function describe(deps: Deps, ports: ConversationPorts, call: PublicCall): Promise<Reply> {
  await deps.throttle.attempt({ kind: 'lookup', subject: '', ip: call.client.ip })
  const visited = await readInPlatform(deps.db, (tx) => ports.findVisited(tx, readQuery(call.endpoint, call.query)))
  if (!visited) throw refused('no_public_demo')
  const { tenant_id, agent_id } = visited
  return inTenant(deps.db, tenant_id, async (tx) => {
    const found = await ports.findAgent(tx, agent_id, 'published')
    if (!found?.isActive) throw refused('no_public_demo')
    const [named] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenant_id))
    return { data: { company: named!.name, agent: found.agent.name, languages: languagesOf(found.agent) } }
  })
}

/**
 * Starts a visitor's conversation, always with the embedded engine: one at ElevenLabs could not be counted or stopped.
 * Responds to unknown tenants and agents like to those closed to visitors.
 */
async function start(deps: Deps, ports: ConversationPorts, call: PublicCall, { language, ...wish }: Wish) {
  const { db, env } = deps
  await deps.throttle.attempt({ kind: 'publicDemo', subject: '', ip: call.client.ip })
  const visited = await readInPlatform(db, (tx) => ports.findVisited(tx, wish))
  if (!visited) throw refused('no_public_demo')
  const site = call.foreignOriginFor?.(env)
  if (site !== undefined && !visited.origins.includes(site)) throw new Problem('origin_not_allowed')
  const { tenant_id, agent_id } = visited
  return inTenant(db, tenant_id, async (tx) => {
    const id = uuidv7()
    const found = await ports.findAgent(tx, agent_id, { conversation_id: id })
    if (!found?.isActive) throw refused('no_public_demo')
    const visitor_address = addressOf(deps.keys.vault, tenant_id, call.client.ip)
    await requireVisit(tx, { tenant_id, agent_id, address: visitor_address, limits: visited.limits })
    const is_public_demo = wish.agent === undefined
    const opening = {
      id,
      tenant_id,
      channel: 'web' as const,
      is_public_demo,
      by_visitor: true,
      visitor_address,
      language,
    }
    return { ...(await openConversation(deps, tx, found, opening, call)), agent_id }
  })
}
