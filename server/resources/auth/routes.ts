import { and, eq, sql } from 'drizzle-orm'
import { auth, type Profile } from '#contract/auth.ts'
import { users as contract } from '#contract/users.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { record } from '../../record/activity/record.ts'
import { profileOf, readActor } from '../../identity/actors.ts'
import { changesBetween } from '../../record/changes.ts'
import { users } from '../../identity/users/table.ts'
import { createGoogleLogIn } from './google.ts'
import { logIn } from './log-in.ts'
import { sendOtp, verifyOtp } from './otp.ts'
import { register, resendRegistration, verifyRegistration } from './register.ts'
import { checkReset, requestReset, resetPassword } from './reset.ts'
import { refreshSession, revokeSession, sessionResource } from './sessions.ts'

const { endpoints } = auth

export function mountAuth(app: Surface, deps: Deps) {
  servePublic(app, deps, endpoints.login, async (call) => ({ data: await logIn(call, deps) }))
  servePublic(app, deps, endpoints.google, createGoogleLogIn(deps))
  servePublic(app, deps, endpoints.register, (call) => register(call, deps))
  servePublic(app, deps, endpoints.verifyRegistration, (call) => verifyRegistration(call, deps))
  servePublic(app, deps, endpoints.resendRegistration, (call) => resendRegistration(call, deps))
  servePublic(app, deps, endpoints.sendOtp, (call) => sendOtp(call, deps))
  servePublic(app, deps, endpoints.verifyOtp, (call) => verifyOtp(call, deps))
  servePublic(app, deps, endpoints.requestReset, (call) => requestReset(call, deps))
  servePublic(app, deps, endpoints.checkReset, (call) => checkReset(call))
  servePublic(app, deps, endpoints.resetPassword, (call) => resetPassword(call, deps))

  servePublic(app, deps, endpoints.refresh, async ({ db, body, client }) => ({
    data: { token: await refreshSession(db, deps.keys, body.refresh_token, client) },
  }))

  serve(app, deps, endpoints.logout, async ({ tx, actor, client }) => {
    const ref = { tenant_id: actor.tenant.id, session_id: actor.session_id }
    await revokeSession(tx, ref)
    await record(tx, actor, client, { action: 'auth.logout', resource: sessionResource(ref) })
    return { data: {} }
  })

  serve(app, deps, endpoints.me, async ({ tx, actor }) => ({ data: await profileOf(tx, actor) }))
  serve(app, deps, endpoints.updateMe, updateMe, {
    counts: (body) => (isWithAvatar(body) ? 'avatar' : undefined),
  })
}

const isWithAvatar = (body: unknown): boolean => Boolean((body as { avatar?: unknown } | null)?.avatar)

/** Updates the caller's own profile, which needs no permission. */
async function updateMe({ tx, actor, body, client }: Call): Promise<{ data: Profile }> {
  const isMe = and(eq(users.tenant_id, actor.tenant.id), eq(users.id, actor.id))
  const [before] = await tx.select().from(users).where(isMe).for('update')
  const changes = changesBetween(contract, before!, { ...before, ...body })
  if (changes.length > 0) {
    await tx
      .update(users)
      .set({ ...body, updated_at: sql`clock_timestamp()` })
      .where(isMe)
    const resource = { type: contract.name, id: actor.id, label: body.name ?? actor.name }
    await record(tx, actor, client, { action: 'auth.updateMe', resource, changes })
  }
  return { data: await profileOf(tx, await readActor(tx, actor.session_id)) }
}
