import { lt, sql } from 'drizzle-orm'
import { notificationDays, notifications as contract } from '#contract/notifications.ts'
import { defineNoun } from '../../compose/noun.ts'
import { repeat } from '../../queue/repeat.ts'
import { createWorker } from '../../queue/worker.ts'
import { createBundler, digestCheckMs, sendDigests } from './mails.ts'
import { notificationTask, tellJobEnd } from './notify.ts'
import { notificationPolicy as policy } from './policy.ts'
import { hooks, mountNotifications } from './routes.ts'
import { notifications as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountNotifications,
  workers: ({ db, keys, env, post, log }) => [
    repeat(digestCheckMs, () => sendDigests({ db, keys, env, post }), log),
    createWorker(db, keys, { [notificationTask]: createBundler({ db, keys, env, post }) }, log),
  ],
  sweeps: [[table, lt(table.created_at, sql`now() - make_interval(days => ${notificationDays})`)]],
  tellEnd: tellJobEnd,
})
