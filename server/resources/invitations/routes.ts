import { invitations as contract } from '#contract/invitations.ts'
import { present } from '../../crud/read.ts'
import { requireId, type Resource } from '../../crud/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic, type Call } from '../../http/endpoint.ts'
import { byPermission } from '../../policy.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { acceptInvitation, showInvitation } from './accept.ts'
import { inviteMany, inviteOne, resend } from './create.ts'
import { invitationHooks } from './hooks.ts'
import type { Invitation } from './issue.ts'
import { invitations } from './table.ts'

const resource: Resource = { contract, table: invitations, policy: byPermission, hooks: invitationHooks }
const { accept, byToken, create, createMany, resend: again } = contract.endpoints

export function mountInvitations(app: Surface, deps: Deps) {
  serve(app, deps, create, async (call) => ({ data: await shown(call, await inviteOne(call, deps)), status: 201 }))
  serve(app, deps, createMany, async (call) => ({ data: await inviteMany(call, deps) }))
  serve(app, deps, again, async (call) => ({ data: await shown(call, await resend(call, deps, requireId(call.params['id']))) }))
  servePublic(app, deps, byToken, async (call) => ({ data: await showInvitation(call) }))
  servePublic(app, deps, accept, async (call) => ({ data: await acceptInvitation(call, deps) }))
}

const shown = async (call: Call, { row, link }: { row: Invitation; link: string }) =>
  ({ ...(await present(resource, call, row)), link })
