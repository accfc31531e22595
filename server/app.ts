import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Api } from '#contract/grammar/contract.ts'
import { requireServed } from './record/parent.ts'
import type { Deps } from './http/app-context.ts'
import type { Context } from './http/context.ts'
import { compression, cors, securityHeaders } from './http/headers.ts'
import { answerError } from './http/errors.ts'
import { health } from './http/health.ts'
import { requireHost } from './http/host.ts'
import { bases, unknownEndpoint } from './http/not-found.ts'
import { openApi } from './http/openapi/document.ts'
import { requestLog } from './http/log.ts'
import { createRouter } from './http/router.ts'
import { serveConsole } from './http/static.ts'
import { mailPages } from './http/dev-mail.ts'
import { storedResources } from './record/stored.ts'
import { withAliases } from './http/aliases.ts'
import { mountResources } from './composition.ts'

const apis = Object.entries(bases) as [Api, string][]

/** Creates the application with both APIs, the console and the health checks, without listening. */
export function createApp(deps: Deps, surface = mountResources(deps)): Hono<Context> {
  for (const { contract } of storedResources()) requireServed(contract)
  const app = new Hono<Context>()
  app.use(requestId({ limitLength: 64 }))
  app.use(requestLog(deps))
  app.use(securityHeaders(deps))
  app.onError(answerError)

  // Load balancers ask by whatever address they know.
  health(app, deps)
  app.use(requireHost(deps.env))
  for (const [, base] of apis) app.use(`${base}/*`, cors(deps.env, surface), compression)

  mailPages(app, deps)
  const served = withAliases(surface)
  for (const [api, base] of apis) {
    app.get(`${base}/openapi.json`, openApi(api))
    app.route(
      base,
      createRouter(
        served.filter(({ endpoint }) => endpoint.api === api),
        deps.throttle,
      ),
    )
    app.all(base, unknownEndpoint)
    app.all(`${base}/*`, unknownEndpoint)
  }
  if (deps.consoleFolder) {
    const framings = surface.flatMap(({ framing }) => framing ?? [])
    serveConsole(app, deps.consoleFolder, deps.env, framings)
  }
  app.notFound(unknownEndpoint)
  return app
}
