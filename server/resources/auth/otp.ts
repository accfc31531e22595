import { publicPaths } from '#contract/screens.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { Problem } from '../../base/problem.ts'
import { consoleLink } from '../../mail/links.ts'
import { findAccount, normaliseEmail } from '../../identity/accounts.ts'
import { issueCode, takeMailedCode } from '../../identity/mailed-codes.ts'
import { mayMail } from './may-mail.ts'
import { allowReset } from './reset.ts'
import { requireOpenAccount, signIn } from './sign-in.ts'
import { isTrustedAt } from './trusted.ts'

const mails = { login: 'loginCode', password_reset: 'resetCode' } as const

/** Mails a code to addresses with an account, and a note to others; the response is the same. */
export async function sendOtp({ db, body, client, locale }: PublicCall, deps: Deps) {
  const { post, keys, env } = deps
  const to = normaliseEmail(body.email)
  if (!(await mayMail(deps, to, client))) return { data: {} }
  await inPlatform(db, async (tx) => {
    const account = await findAccount(tx, to)
    const code = await issueCode(tx, keys, to, body.purpose)
    if (!account)
      return post(tx, { kind: 'noAccount', to, locale, params: { link: consoleLink(env, publicPaths.register) } })
    const kind = mails[body.purpose as keyof typeof mails]
    await post(tx, { kind, to, locale: account.locale, params: { code } }, account.tenant_id)
  })
  return { data: {} }
}

export async function verifyOtp({ db, body, client }: PublicCall, { throttle, keys, env }: Deps) {
  const email = normaliseEmail(body.email)
  const isTrusted = await inPlatform(db, async (tx) => isTrustedAt(tx, await findAccount(tx, email), client.ip))
  const attempt = { kind: 'code' as const, subject: email, ip: client.ip, isTrusted }
  await throttle.attempt(attempt)
  const account = await inPlatform(db, async (tx) => {
    const found = await findAccount(tx, email)
    return (await takeMailedCode(tx, keys, email, body.purpose, body.code)) ? found : undefined
  })
  if (!account) throw new Problem('invalid_code')
  await throttle.succeeded(attempt)
  return inTenant(db, account.tenant_id, async (tx) => {
    if (body.purpose === 'login') return { data: await signIn(tx, { keys, env }, account, client) }
    await requireOpenAccount(tx, env, account)
    return { data: { reset_token: await allowReset(tx, account) } }
  })
}
