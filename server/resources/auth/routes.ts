import { auth } from '#contract/auth.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { record } from '../activity-logs/record.ts'
import { profileOf } from './actors.ts'
import { createGoogleLogIn } from './google.ts'
import { logIn } from './log-in.ts'
import { sendOtp, verifyOtp } from './otp.ts'
import { updateMe } from './own-profile.ts'
import { register, resendRegistration, verifyRegistration } from './register.ts'
import { requestReset, resetPassword } from './reset.ts'
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
