import { sql } from 'drizzle-orm'
import { invitations as contract } from '#contract/invitations.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { invitationHooks as hooks } from './hooks.ts'
import { invitationPolicy as policy } from './policy.ts'
import { invitations as table } from './table.ts'
import { addReferences } from '../../record/references.ts'
import { requireId, type ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { acceptInvitation, showInvitation } from './accept.ts'
import { inviteMany, inviteOne, resend } from './create.ts'
import type { Invitation } from './issue.ts'
import { sendInvitationCode } from './send-code.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  only: ['list', 'detail', 'delete'],
  routes: mountInvitations,
  demo: [fixtures(contract, table, demo)],
  uses: {
    /** Includes pending invitations, so that every invited user can join. */
    users: (tenantId) => sql`
      select count(*) from invitations invited
      where invited.tenant_id = ${tenantId} and invited.status = 'pending' and invited.expires_at > now()
        and not exists (
          select from users joined
          where joined.tenant_id = ${tenantId} and joined.email = invited.email and joined.status <> 'deleted')`,
  },
})

const { accept, byToken, create, createMany, resend: again, sendCode } = contract.endpoints

function mountInvitations(app: Surface, deps: Deps, resource: ServedResource) {
  serve(app, deps, create, async (call) => ({
    data: await shown(resource, call, await inviteOne(call, deps)),
    status: 201,
  }))
  serve(app, deps, createMany, async (call) => ({ data: await inviteMany(call, deps) }))
  serve(app, deps, again, async (call) => ({
    data: await shown(resource, call, await resend(call, deps, requireId(call.params['id']))),
  }))
  servePublic(app, deps, byToken, async (call) => ({ data: await showInvitation(call) }))
  servePublic(app, deps, sendCode, (call) => sendInvitationCode(call, deps))
  servePublic(app, deps, accept, async (call) => ({ data: await acceptInvitation(call, deps) }))
}

/** Omits rights, which need fields that an insert does not return. */
async function shown(resource: ServedResource, { tx }: Call, { row, link }: { row: Invitation; link: string }) {
  const [named] = await addReferences(resource, tx, [row])
  return { ...named, link }
}
