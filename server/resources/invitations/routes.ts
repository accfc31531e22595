import { invitations as contract } from '#contract/invitations.ts'
import { addReferences } from '../../record/references.ts'
import { requireId, type ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { acceptInvitation, showInvitation } from './accept.ts'
import { inviteMany, inviteOne, resend } from './create.ts'
import { invitationHooks } from './hooks.ts'
import type { Invitation } from './issue.ts'
import { invitationPolicy } from './policy.ts'
import { sendInvitationCode } from './send-code.ts'
import { invitations } from './table.ts'

const resource: ServedResource = { contract, table: invitations, policy: invitationPolicy, hooks: invitationHooks }
const { accept, byToken, create, createMany, resend: again, sendCode } = contract.endpoints

export function mountInvitations(app: Surface, deps: Deps) {
  serve(app, deps, create, async (call) => ({ data: await shown(call, await inviteOne(call, deps)), status: 201 }))
  serve(app, deps, createMany, async (call) => ({ data: await inviteMany(call, deps) }))
  serve(app, deps, again, async (call) => ({
    data: await shown(call, await resend(call, deps, requireId(call.params['id']))),
  }))
  servePublic(app, deps, byToken, async (call) => ({ data: await showInvitation(call) }))
  servePublic(app, deps, sendCode, (call) => sendInvitationCode(call, deps))
  servePublic(app, deps, accept, async (call) => ({ data: await acceptInvitation(call, deps) }))
}

/** The answer with a new link contains no rights, which need fields that an insert does not return. */
async function shown({ tx }: Call, { row, link }: { row: Invitation; link: string }) {
  const [named] = await addReferences(resource, tx, [row])
  return { ...named, link }
}
