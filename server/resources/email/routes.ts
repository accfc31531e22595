import { email as contract } from '#contract/email.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { servePublic } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'

export function mountEmail(app: Surface, deps: Deps) {
  /** Goes to the operators alone: nobody else can be mailed through this form. */
  servePublic(app, deps, contract.endpoints.sendDemo, async ({ db, body, client }) => {
    await deps.throttle.attempt({ kind: 'demo', subject: body.email, ip: client.ip })
    const to = deps.env.MAIL_FROM
    await inPlatform(db, (tx) => deps.post(tx, { kind: 'demoRequest', to, locale: 'en', params: body, replyTo: body.email }))
    return { data: {} }
  })
}
