import { sql } from 'drizzle-orm'
import { auth } from '#contract/auth.ts'
import { query, type Database } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic, type PublicCall } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { record } from '../activity-logs/record.ts'
import { profileOf } from './actors.ts'
import { isPassword } from './passwords.ts'
import { openSession, refreshSession, revokeSession, sessionResource } from './sessions.ts'

const { login, logout, refresh, me } = auth.endpoints

export function mountAuth(app: Surface, deps: Deps) {
  servePublic(app, deps, login, async (call) => ({ data: await logIn(call, deps) }))

  servePublic(app, deps, refresh, async ({ db, body, client }) => ({
    data: { token: await refreshSession(db, deps.keys, body.refresh_token, client) },
  }))

  serve(app, deps, logout, async ({ tx, actor, client }) => {
    const ref = { tenant_id: actor.tenant.id, session_id: actor.session_id }
    await revokeSession(tx, ref)
    await record(tx, actor, client, { action: 'auth.logout', resource: sessionResource(ref) })
    return { data: {} }
  })

  serve(app, deps, me, async ({ tx, actor }) => ({ data: await profileOf(tx, actor) }))
}

interface Account {
  tenant_id: string
  user_id: string
  name: string
  password_hash: string | null
}

async function logIn({ db, body, client }: PublicCall, { keys, throttle }: Deps) {
  await throttle.attempt(body.email, client.ip)
  const account = await findAccount(db, body.email)
  const isRight = await isPassword(account?.password_hash, body.password)
  if (!account || !isRight) {
    await recordFailure(db, account ?? nobody, client)
    throw new Problem('invalid_credentials')
  }
  await throttle.succeeded(body.email, client.ip)
  const { tenant_id, user_id } = account
  return inTenant(db, tenant_id, (tx) => openSession(tx, keys, { tenant_id, user_id }, client))
}

function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return inPlatform(db, async (tx) => {
    const [account] = await query<Account>(tx, sql`
      select l.tenant_id, l.user_id, l.password_hash, u.name
      from logins l join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      where l.email = ${email.toLowerCase()}`)
    return account
  })
}

const nil = '00000000-0000-0000-0000-000000000000'
/** Attempts on addresses that nobody has are written as well, under no tenant: the answer must take as long. */
const nobody: Account = { tenant_id: nil, user_id: nil, name: 'unknown', password_hash: null }

/** Its owner should see that somebody tried. */
function recordFailure(db: Database, { tenant_id, user_id, name }: Account, client: PublicCall['client']) {
  const resource = { type: 'users', id: user_id, label: name }
  return inTenant(db, tenant_id, (tx) =>
    record(tx, { tenant: { id: tenant_id } }, client, { action: 'auth.login', resource, outcome: 'failure', reason: 'Wrong password' }),
  )
}
