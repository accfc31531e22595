import { and, eq } from 'drizzle-orm'
import { publicPaths } from '#contract/screens.ts'
import { mfa } from '#contract/mfa.ts'
import { asPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import { invalidField, Problem, refused } from '../../base/problem.ts'
import { readQuery } from '../../http/validate.ts'
import { countMail } from '../../mail/limits.ts'
import { consoleLink } from '../../mail/links.ts'
import type { Surface } from '../../http/surface.ts'
import { record } from '../../record/activity/record.ts'
import { normaliseEmail } from '../../identity/accounts.ts'
import { issueCode } from '../../identity/mailed-codes.ts'
import { confirmIdentity, hasPassword } from '../auth/ports.ts'
import { users } from '../../identity/users/table.ts'
import { isEnabled, pendingSecret, takeAuthenticatorCode } from './authenticator.ts'
import { countBackupCodes, makeBackupCodes, takeBackupCode } from './backup-codes.ts'
import { answerChallenge } from './challenge.ts'
import { forgetAuthenticator } from './forget.ts'
import { authenticatorUrl } from './totp.ts'

const { disable, enable, regenerateBackup, sendCode, setup, status, verify, verifyBackup } = mfa.endpoints

export function mountMfa(app: Surface, deps: Deps) {
  mountSwitch(app, deps)
  mountCodes(app, deps)
  mountChallenge(app, deps)
}

/** Serves the setup, the switch and the state of two-factor authentication. */
function mountSwitch(app: Surface, deps: Deps) {
  const { keys } = deps
  serve(
    app,
    deps,
    setup,
    async (call) => {
      const owner = requireSelf(call)
      const { email } = readQuery(setup, call.query)
      if (email && normaliseEmail(email) !== call.actor.email) {
        throw invalidField('email', 'not_own_address')
      }
      if (await isEnabled(call.tx, owner)) throw refused('mfa_on')
      const secret = await pendingSecret(call.tx, keys, owner)
      return { data: { secret, otpauth_url: authenticatorUrl(secret, call.actor.email) } }
    },
    { writes: true },
  )

  serve(
    app,
    deps,
    enable,
    async (call) => {
      const owner = requireSelf(call)
      await confirmIdentity(call, keys)
      if (!(await takeAuthenticatorCode(call.tx, keys, owner, call.body.code, 'enable')))
        throw new Problem('invalid_code')
      await switchTo(call, deps, true)
      return { data: { backup_codes: await makeBackupCodes(call.tx, keys, owner) } }
    },
    { guesses: 'mfa' },
  )

  serve(app, deps, status, async (call) => {
    const owner = requireSelf(call)
    return {
      data: {
        enabled: await isEnabled(call.tx, owner),
        backup_codes_remaining: await countBackupCodes(call.tx, owner),
        has_password: await hasPassword(call),
      },
    }
  })

  serve(
    app,
    deps,
    disable,
    async (call) => {
      const owner = requireSelf(call)
      await confirmIdentity(call, keys)
      await forgetAuthenticator(call.tx, owner)
      await switchTo(call, deps, false)
      return { data: {} }
    },
    { guesses: 'confirmation' },
  )
}

/** Serves new backup codes, and mails a code for confirmation to users without a password. */
function mountCodes(app: Surface, deps: Deps) {
  const { keys } = deps
  serve(
    app,
    deps,
    regenerateBackup,
    async (call) => {
      const owner = requireSelf(call)
      await confirmIdentity(call, keys)
      if (!(await isEnabled(call.tx, owner))) throw refused('mfa_off')
      await tell(call)
      return { data: { backup_codes: await makeBackupCodes(call.tx, keys, owner) } }
    },
    { guesses: 'confirmation' },
  )

  serve(app, deps, sendCode, async (call) => {
    requireSelf(call)
    const { tx, actor } = call
    if (await hasPassword(call)) throw refused('confirm_with_password')
    await countMail(tx, 'confirmationCode', { sender: actor.id })
    const code = await asPlatform(tx, () => issueCode(tx, keys, actor.email, 'confirmation'))
    const mail = { to: actor.email, locale: actor.locale, params: { code } }
    await deps.post(tx, { kind: 'confirmationCode', ...mail }, actor.tenant.id)
    return { data: {} }
  })
}

/** Serves the second step of a log-in. */
function mountChallenge(app: Surface, deps: Deps) {
  const { keys } = deps
  servePublic(app, deps, verify, async (call) => ({
    data: await answerChallenge(call, deps, (tx, owner, code) =>
      takeAuthenticatorCode(tx, keys, owner, code, 'verify'),
    ),
  }))
  servePublic(app, deps, verifyBackup, async (call) => ({
    data: await answerChallenge(call, deps, (tx, owner, code) => takeBackupCode(tx, keys, owner, code)),
  }))
}

/** Requires that the path names the caller. @throws Problem */
function requireSelf({ actor, params }: Call) {
  if (params['userId']?.toLowerCase() !== actor.id) throw refused('not_own_account')
  return { tenant_id: actor.tenant.id, user_id: actor.id }
}

async function switchTo(call: Call, { post, env }: Deps, mfa_enabled: boolean) {
  const { tx, actor } = call
  if (actor.mfa_enabled === mfa_enabled) return
  await tx
    .update(users)
    .set({ mfa_enabled })
    .where(and(eq(users.tenant_id, actor.tenant.id), eq(users.id, actor.id)))
  await tell(call)
  const kind = mfa_enabled ? ('mfaEnabled' as const) : ('mfaDisabled' as const)
  const params = { link: consoleLink(env, publicPaths.login) }
  await post(tx, { kind, to: actor.email, locale: actor.locale, params }, actor.tenant.id)
}

const tell = ({ tx, actor, client, endpoint }: Call) =>
  record(tx, actor, client, { action: endpoint.name, resource: { type: 'users', id: actor.id, label: actor.name } })
