import { callRouting, engines, realtimeObjects, type Engine, type RealtimeObject } from '#contract/call-routing.ts'
import type { Deps } from '../../http/app-context.ts'
import { serveKeyed } from '../../http/endpoint.ts'
import type { PublicCall } from '../../http/call.ts'
import { Problem } from '../../base/problem.ts'
import type { Surface } from '../../http/surface.ts'
import { identifyPbx, type KnownPbx } from '../pbx-servers/ports.ts'
import { answerRoute } from './answer.ts'
import { readEndpoints, readRealm } from './endpoints.ts'
import { realtimeOf } from './engines/asterisk.ts'
import { configurations } from './engines/configurations.ts'
import { dialplanOf, directoryOf } from './engines/freeswitch.ts'

const { endpoints } = callRouting

/** Answers the questions of PBX servers, each with its own key. */
export function mountCallRouting(surface: Surface, deps: Deps): void {
  const { db, keys } = deps
  const identify = identifyPbx(db)
  type Key = keyof typeof endpoints
  const answer = (key: Key, answered: (call: PublicCall<any>, pbx: KnownPbx) => Promise<unknown>) =>
    serveKeyed(surface, deps, endpoints[key], identify, async (call, pbx) => ({ data: await answered(call, pbx) }))

  answer('route', ({ body }, pbx) => answerRoute(deps, pbx, body))
  answer('endpoints', (_, pbx) => readEndpoints(db, keys, pbx))
  answer('endpoint', async ({ params }, pbx) => {
    const [found] = await readEndpoints(db, keys, pbx, params['extension'])
    if (!found) throw new Problem('not_found')
    return found
  })
  answer('config', async ({ params, originFor }, pbx) => {
    const engine = oneOf<Engine>(engines, params['engine'])
    const api = `${originFor!(deps.env)}/v1`
    return configurations[engine]({
      base: `${api}/pbx/${pbx.id}`,
      events: `${api}/ingest/pbx/${pbx.id}/events`,
      realm: await readRealm(db, pbx),
    })
  })
  const realtime = async ({ params, body }: PublicCall<any>, pbx: KnownPbx, isMany: boolean) => {
    const object = oneOf<RealtimeObject>(realtimeObjects, params['object'])
    return realtimeOf(object, body, (only) => readEndpoints(db, keys, pbx, only), isMany)
  }
  answer('realtimeSingle', (call, pbx) => realtime(call, pbx, false))
  answer('realtimeMulti', (call, pbx) => realtime(call, pbx, true))
  answer('directory', ({ body }, pbx) => directoryOf(body, (only) => readEndpoints(db, keys, pbx, only)))
  answer('dialplan', ({ body }, pbx) => dialplanOf(body, (asked) => answerRoute(deps, pbx, asked)))
}

/** @throws Problem 404 if the path names something else */
function oneOf<Name extends string>(names: readonly Name[], name: string | undefined): Name {
  const found = names.find((one) => one === name)
  if (!found) throw new Problem('not_found')
  return found
}
