import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { query, type Database, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { consoleLink } from '../../mail/links.ts'
import type { MailedNotice } from '../../mail/mail.ts'
import { enqueue } from '../../queue/queue.ts'
import type { Handler } from '../../queue/worker.ts'
import { roles } from '../../identity/roles/table.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { users } from '../../identity/users/table.ts'
import { notificationTask } from './notify.ts'
import { pageOf } from './pages.ts'
import { notifications, notificationSettings, waitingNotifications as waiting } from './table.ts'

interface Owner {
  tenant_id: string
  user_id: string
}

type Mailing = Pick<Deps, 'db' | 'keys' | 'env' | 'post'>
type Waiting = 'mail' | 'digest'

/** Minimum seconds between mails to a user; later notifications are collected for the next mail. */
const pauseSeconds = 300
/** Maximum notifications in a mail. */
const mostListed = 50
/** The time of day of digests, in the user's timezone. */
const digestHour = '08:00'
/** Maximum users whose digests one run queues. */
const mostDigests = 500

/** Milliseconds between checks for due digests. */
export const digestCheckMs = 60_000

/**
 * Mails a user the waiting notifications, or queues that for the end of the pause. Runs in one transaction under a row
 * lock, so that neither a crash nor a second process loses or repeats a mail.
 */
export const createBundler =
  ({ db, ...deps }: Mailing): Handler =>
  (owner: Owner) =>
    inPlatform(db, async (tx) => {
      const user = await lockUser(tx, owner)
      if (!user) return void (await forgetWaiting(tx, owner))
      if (user.wait > 0) {
        if (user.is_queued) return
        await enqueue(tx, deps.keys, notificationTask, owner, owner.tenant_id, user.wait)
        await remember(tx, owner, { next_mail_at: sql`clock_timestamp() + make_interval(secs => ${user.wait})` })
        return
      }
      if (!(await mail(tx, deps, user, 'mail'))) return
      await remember(tx, owner, { mailed_at: sql`clock_timestamp()`, next_mail_at: null })
    })

/** Mails each user's digest once in the morning. Safe in several processes. */
export async function sendDigests({ db, ...deps }: Mailing): Promise<void> {
  for (const owner of await readDue(db)) {
    await inPlatform(db, async (tx) => {
      const user = await lockUser(tx, owner)
      if (!user) return void (await forgetWaiting(tx, owner))
      if (user.is_digested) return
      await mail(tx, deps, user, 'digest')
      await remember(tx, owner, { digested_on: user.today })
    })
  }
}

const readDue = (db: Database) =>
  inPlatform(db, (tx) =>
    query<Owner>(
      tx,
      sql`
      select distinct w.tenant_id, w.user_id from waiting_notifications w
      join users u on u.tenant_id = w.tenant_id and u.id = w.user_id
      left join notification_settings s on s.tenant_id = w.tenant_id and s.user_id = w.user_id
      where w.waiting_for = 'digest' and w.created_at < ${morning} and now() >= ${morning}
        and s.digested_on is distinct from (now() at time zone u.timezone)::date
        and ${isOfOpenTenant(sql`w.tenant_id`)}
      limit ${mostDigests}`,
    ),
  )

const morning = sql`(((now() at time zone u.timezone)::date + ${digestHour}::time) at time zone u.timezone)`

interface Locked extends Owner {
  email: string
  locale: 'en' | 'id'
  permissions: string[]
  /** Seconds until the next mail is allowed. */
  wait: number
  /** True if a task is queued for that time. */
  is_queued: boolean
  is_digested: boolean
  today: string
}

/**
 * Locks the mail settings of a user for the transaction; `undefined` if the user is not active or the tenant is
 * suspended.
 */
async function lockUser(tx: Transaction, { tenant_id, user_id }: Owner): Promise<Locked | undefined> {
  const [user] = await tx
    .select({ email: users.email, locale: users.locale, timezone: users.timezone, permissions: roles.permission_keys })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenant_id, users.tenant_id), eq(roles.id, users.role_id)))
    .where(
      and(
        eq(users.tenant_id, tenant_id),
        eq(users.id, user_id),
        eq(users.status, 'active'),
        isOfOpenTenant(users.tenant_id),
      ),
    )
  if (!user) return undefined
  const today = sql`(clock_timestamp() at time zone ${user.timezone})::date`
  const [locked] = await query<Pick<Locked, 'wait' | 'is_queued' | 'is_digested' | 'today'>>(
    tx,
    sql`
    insert into notification_settings as s (tenant_id, user_id) values (${tenant_id}, ${user_id})
    on conflict (tenant_id, user_id) do update set user_id = excluded.user_id
    returning
      ceil(greatest(0, coalesce(extract(epoch from s.mailed_at - clock_timestamp()) + ${pauseSeconds}, 0)))::int as wait,
      coalesce(s.next_mail_at > clock_timestamp(), false) as is_queued,
      coalesce(s.digested_on = ${today}, false) as is_digested, ${today}::text as today`,
  )
  const { email, locale, permissions } = user
  return { tenant_id, user_id, email, locale, permissions, ...locked! }
}

/**
 * Queues a mail with the waiting notifications that are unread and readable.
 *
 * @returns false if there are none
 */
async function mail(tx: Transaction, { env, post }: Pick<Mailing, 'env' | 'post'>, user: Locked, waitingFor: Waiting) {
  const { tenant_id, email: to, locale, permissions } = user
  const ids = await forgetWaiting(tx, user, waitingFor)
  if (ids.length === 0) return false
  const isUnread = and(
    eq(notifications.tenant_id, tenant_id),
    inArray(notifications.id, ids),
    isNull(notifications.read_at),
  )
  const unread = await tx.select().from(notifications).where(isUnread).orderBy(asc(notifications.created_at))
  const rows = unread.filter((row) => isReadable(pageOf(row).permission, permissions))
  if (rows.length === 0) return false
  const items = rows.slice(0, mostListed).map((row) => ({
    kind: row.kind,
    params: row.params,
    link: consoleLink(env, pathOf(row)),
  })) as unknown as MailedNotice[]
  const settings = consoleLink(env, `/${tenant_id}/profile`)
  const params = { items, more: rows.length - items.length, isDigest: waitingFor === 'digest', settings }
  await post(tx, { kind: 'notifications', to, locale, params }, tenant_id)
  return true
}

const isReadable = (permission: string | null | undefined, held: string[]) => !permission || held.includes(permission)

/**
 * Deletes the waiting notifications for one kind of mail, or for all.
 *
 * @returns their ids
 */
async function forgetWaiting(tx: Transaction, { tenant_id, user_id }: Owner, waitingFor?: Waiting): Promise<string[]> {
  const isFor = waitingFor && eq(waiting.waiting_for, waitingFor)
  const deleted = await tx
    .delete(waiting)
    .where(and(eq(waiting.tenant_id, tenant_id), eq(waiting.user_id, user_id), isFor))
    .returning({ id: waiting.notification_id })
  return deleted.map(({ id }) => id)
}

const remember = (tx: Transaction, { tenant_id, user_id }: Owner, values: object) =>
  tx
    .update(notificationSettings)
    .set(values)
    .where(and(eq(notificationSettings.tenant_id, tenant_id), eq(notificationSettings.user_id, user_id)))

/** The page of the console for a notification; the list of jobs opens on any page. */
function pathOf(row: typeof notifications.$inferSelect): `/${string}` {
  const { page, isRecord, tab } = pageOf(row)
  return `/${row.tenant_id}/${page}${isRecord ? `/${row.resource_id}` : ''}${tab ? `?tab=${tab}` : ''}`
}
