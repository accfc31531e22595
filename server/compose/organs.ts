import { and, lt, ne, sql } from 'drizzle-orm'
import { bulk } from '#contract/bulk.ts'
import { events } from '#contract/events.ts'
import { files } from '#contract/files.ts'
import { imports } from '#contract/imports.ts'
import { jobDays, jobs } from '#contract/jobs.ts'
import { platformJobs } from '#contract/platform-jobs.ts'
import { savedViews } from '#contract/saved-views.ts'
import { search } from '#contract/search.ts'
import { sockets } from '#contract/sockets.ts'
import { undo } from '#contract/undo.ts'
import { mountSockets } from '../http/socket-tickets.ts'
import { mailedCodes, passwordResets, rateLimits, registrations } from '../identity/table.ts'
import { mountBulk } from '../jobs/bulk-routes.ts'
import { mountImports } from '../jobs/import/routes.ts'
import { jobPolicy } from '../jobs/policy.ts'
import { jobHooks, mountJobs } from '../jobs/routes.ts'
import { jobItems, jobs as jobsTable, jobSelections } from '../jobs/table.ts'
import { undoJob } from '../jobs/undo-job.ts'
import { createDelivery, mailTask } from '../mail/post.ts'
import { tasks } from '../queue/table.ts'
import { createWorker } from '../queue/worker.ts'
import { mountEvents } from '../record/events/routes.ts'
import { events as eventsTable } from '../record/events/table.ts'
import { mountFiles } from '../record/files/routes.ts'
import { sweepFiles } from '../record/files/sweep.ts'
import { byOperators } from '../record/policy.ts'
import { savedViewHooks, savedViewPolicy } from '../record/saved-views/hooks.ts'
import { mountMenu } from '../record/saved-views/menu.ts'
import { savedViews as savedViewsTable } from '../record/saved-views/table.ts'
import { mountSearch } from '../record/search-routes.ts'
import { mountUndo } from '../record/undo/routes.ts'
import { keptChanges } from '../record/undo/table.ts'
import { defineNoun, defineService, type Noun, type Sweep, type WorkerDeps } from './noun.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

const isOldJob = lt(jobsTable.ended_at, ago(jobDays))
const isOfOldJob = sql`(tenant_id, job_id) in (
  select ${jobsTable.tenant_id}, ${jobsTable.id} from ${jobsTable} where ${isOldJob})`

/** The resources of every platform, whatever its nouns are. */
export const organs: Noun[] = [
  defineService({ contract: search, routes: mountSearch }),
  defineNoun({
    contract: savedViews,
    table: savedViewsTable,
    policy: savedViewPolicy,
    hooks: savedViewHooks,
    routes: mountMenu,
    demo: [],
  }),
  defineService({ contract: files, routes: mountFiles, sweeps: [sweepFiles] }),
  defineNoun({
    contract: jobs,
    table: jobsTable,
    policy: jobPolicy,
    hooks: jobHooks,
    only: ['list'],
    views: [{ contract: platformJobs, policy: byOperators }],
    routes: mountJobs,
    jobs: [undoJob],
    sweeps: [
      [jobItems, isOfOldJob],
      [jobSelections, isOfOldJob],
      [jobsTable, isOldJob],
    ],
  }),
  defineService({ contract: bulk, routes: mountBulk }),
  defineService({
    contract: undo,
    routes: mountUndo,
    // A job can be undone until an hour after its end.
    sweeps: [[keptChanges, lt(keptChanges.at, ago(1))]],
  }),
  defineService({ contract: imports, routes: mountImports }),
  defineService({ contract: events, routes: mountEvents, sweeps: [[eventsTable, lt(eventsTable.at, ago(1))]] }),
  defineService({ contract: sockets, routes: mountSockets }),
]

/** Rows of identity and of the queue that are old. */
export const basicSweeps: Sweep[] = [
  // An expired registration can still request another code for a day.
  [registrations, lt(registrations.expires_at, ago(1))],
  [mailedCodes, lt(mailedCodes.expires_at, sql`now()`)],
  [passwordResets, lt(passwordResets.expires_at, sql`now()`)],
  [rateLimits, lt(rateLimits.expire, sql`now()`)],
  [tasks, and(ne(tasks.status, 'queued'), lt(tasks.created_at, ago(7)))],
]

/** Sends the mails. */
export const mailWorker = ({ db, keys, env, log }: WorkerDeps) =>
  createWorker(db, keys, { [mailTask]: createDelivery(env) }, log)
