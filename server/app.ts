import { Hono } from 'hono'
import type { Context, Deps } from './http/app-context.ts'
import { cors } from './http/cors.ts'
import { answerError } from './http/errors.ts'
import { health } from './http/health.ts'
import { unknownEndpoint } from './http/not-found.ts'
import { openApi } from './http/openapi.ts'
import { request } from './http/request.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveConsole } from './http/static.ts'
import { mailPages } from './mail/dev-pages.ts'
import { mainSurface } from './surfaces/main.ts'
import { voiceSurface } from './surfaces/voice.ts'

/** Both APIs, the console and the health checks as one application that listens nowhere yet. */
export function createApp(deps: Deps, main = mainSurface(deps), voice = voiceSurface()): Hono<Context> {
  const app = new Hono<Context>()
  app.use(request(deps))
  app.use(securityHeaders(deps))
  app.use('/v1/*', cors(deps.env))
  app.use('/api/*', cors(deps.env))
  app.onError(answerError)

  health(app, deps)
  mailPages(app, deps)
  app.get('/v1/openapi.json', openApi('main'))
  app.get('/api/openapi.json', openApi('voice'))
  app.route('/v1', main)
  app.route('/api', voice)
  for (const base of ['/v1', '/api']) {
    app.all(base, unknownEndpoint)
    app.all(`${base}/*`, unknownEndpoint)
  }
  if (deps.consoleFolder) app.get('*', serveConsole(deps.consoleFolder, deps.env))
  app.notFound(unknownEndpoint)
  return app
}
