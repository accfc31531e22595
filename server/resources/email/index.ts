import { email as contract } from '#contract/email.ts'
import { defineService } from '../../compose/noun.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { servePublic } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'

export default defineService({ contract, routes: mountEmail })

function mountEmail(app: Surface, deps: Deps) {
  /** Sends mail to the operators only: the form has no recipient. */
  servePublic(app, deps, contract.endpoints.sendDemo, async ({ db, body, client }) => {
    const to = deps.env.MAIL_FROM
    await deps.throttle.attempt({ kind: 'demo', subject: to, ip: client.ip })
    await inPlatform(db, (tx) =>
      deps.post(tx, { kind: 'demoRequest', to, locale: 'en', params: body, replyTo: body.email }),
    )
    return { data: {} }
  })
}
