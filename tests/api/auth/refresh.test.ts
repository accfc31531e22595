/** @module-tag core */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth, sessionMaxDays, type Session } from '#contract/auth.ts'
import { inPlatform } from '#server/db/scope.ts'
import { activityLogs } from '#server/record/activity/table.ts'
import { sessions } from '#server/identity/table.ts'
import { readRefreshToken } from '#server/identity/tokens.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const { refresh, logout, me } = auth.endpoints

const exchange = (refresh_token: string) => platform.call(refresh, { body: { refresh_token } })
const tokenOf = (answer: Awaited<ReturnType<typeof exchange>>) => answer.body.data.token as Session['token']
const works = async (access_token: string) => (await platform.call(me, { token: access_token })).status === 200

/** Moves the last rotation past the reuse interval. */
const waitOut = (session: string) =>
  inPlatform(platform.db, (tx) =>
    tx
      .update(sessions)
      .set({ rotated_at: sql`now() - interval '11 seconds'` })
      .where(eq(sessions.id, session)),
  )

const sessionIdOf = ({ token }: Session) => readRefreshToken(platform.deps.keys, token.refresh_token)!.session_id

describe('a session', () => {
  const startedDaysAgo = (session: Session, days: number) =>
    inPlatform(platform.db, (tx) =>
      tx
        .update(sessions)
        .set({ created_at: sql`now() - make_interval(days => ${days})` })
        .where(eq(sessions.id, sessionIdOf(session))),
    )

  test('ends thirty days after it began, even if it is in use', async () => {
    const session = await platform.logIn('admin')
    await startedDaysAgo(session, sessionMaxDays)
    expect(await works(session.token.access_token)).toBe(false)
    expect((await exchange(session.token.refresh_token)).body.code).toBe('refresh_token_expired')
  })

  test('is not extended beyond thirty days', async () => {
    const session = await platform.logIn('admin')
    await startedDaysAgo(session, sessionMaxDays - 1)
    expect((await exchange(session.token.refresh_token)).status).toBe(200)
    const [row] = await inPlatform(platform.db, async (tx) =>
      tx
        .select({ hours: sql<number>`(extract(epoch from ${sessions.expires_at} - now()) / 3600)::int` })
        .from(sessions)
        .where(eq(sessions.id, sessionIdOf(session))),
    )
    expect(row!.hours).toBe(24)
  })
})

describe('a refresh token', () => {
  test('returns a new pair, and its successor returns the next', async () => {
    const { token } = await platform.logIn('admin')
    const first = tokenOf(await exchange(token.refresh_token))
    const second = tokenOf(await exchange(first.refresh_token))
    expect(new Set([token.refresh_token, first.refresh_token, second.refresh_token]).size).toBe(3)
    expect(await works(second.access_token)).toBe(true)
  })

  test('is stored as a hash only', async () => {
    const { token } = await platform.logIn('admin')
    const rows = await inPlatform(platform.db, (tx) => tx.select().from(sessions))
    expect(JSON.stringify(rows)).not.toContain(token.refresh_token)
    expect(JSON.stringify(rows)).not.toContain(token.refresh_token.split('.').at(-1))
  })

  test('returns the same successor again within ten seconds', async () => {
    const { token } = await platform.logIn('admin')
    const [first, again] = [await exchange(token.refresh_token), await exchange(token.refresh_token)].map(tokenOf)
    expect(again!.refresh_token).toBe(first!.refresh_token)
    expect(await works(again!.access_token)).toBe(true)
  })

  test('has one successor, however many requests use it at once', async () => {
    const { token } = await platform.logIn('admin')
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(token.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => tokenOf(answer).refresh_token)).size).toBe(1)
  })

  test('ends the session if it is reused after ten seconds, and the log gives the reason', async () => {
    const session = await platform.logIn('admin')
    const child = tokenOf(await exchange(session.token.refresh_token))
    await waitOut(sessionIdOf(session))
    const reused = await exchange(session.token.refresh_token)
    expect([reused.status, reused.body.message]).toEqual([401, 'Token revoked'])
    expect(await works(child.access_token)).toBe(false)
    expect((await exchange(child.refresh_token)).body.code).toBe('token_revoked')
    const entries = await inPlatform(platform.db, (tx) =>
      tx
        .select()
        .from(activityLogs)
        .where(eq(activityLogs.resource_id, sessionIdOf(session))),
    )
    expect(entries.map(({ action, outcome }) => [action, outcome])).toContainEqual(['auth.refresh', 'failure'])
  })

  test('ends the session if an older predecessor is reused, even within ten seconds', async () => {
    const { token } = await platform.logIn('admin')
    const child = tokenOf(await exchange(token.refresh_token))
    const grandchild = tokenOf(await exchange(child.refresh_token))
    expect((await exchange(token.refresh_token)).body.code).toBe('token_revoked')
    expect(await works(grandchild.access_token)).toBe(false)
  })

  test('that was never issued is refused and ends no session', async () => {
    const { token } = await platform.logIn('admin')
    const forged = token.refresh_token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const bad of [forged, 'x', `${token.refresh_token}x`, token.access_token]) {
      expect((await exchange(bad)).body.code).toBe('invalid_token')
    }
    expect(await works(token.access_token)).toBe(true)
    expect((await exchange(token.refresh_token)).status).toBe(200)
  })

  test('expires after seven days without use', async () => {
    const session = await platform.logIn('admin')
    await inPlatform(platform.db, (tx) =>
      tx
        .update(sessions)
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where(eq(sessions.id, sessionIdOf(session))),
    )
    expect((await exchange(session.token.refresh_token)).body.code).toBe('refresh_token_expired')
  })

  test('is not valid after a concurrent log-out', async () => {
    for (let round = 0; round < 5; round++) {
      const { token } = await platform.logIn('admin')
      const [refreshed] = await Promise.all([
        exchange(token.refresh_token),
        platform.call(logout, { token: token.access_token }),
      ])
      expect([200, 401]).toContain(refreshed.status)
      if (refreshed.status === 200) {
        expect(await works(tokenOf(refreshed).access_token)).toBe(false)
        expect((await exchange(tokenOf(refreshed).refresh_token)).body.code).toBe('token_revoked')
      }
    }
  })
})
