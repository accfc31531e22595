import * as z from 'zod'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { errors, type ErrorCode } from './grammar/errors.ts'
import { FieldProblemSchema } from './grammar/field-problems.ts'
import { identity, ref, timestamp } from './grammar/fields.ts'
import { ReasonSchema } from './grammar/reasons.ts'
import { JobStatus } from './grammar/started-job.ts'

/** Why a job or one of its items failed, as in the body of an error answer. */
const failure = {
  code: z.enum(Object.keys(errors) as [ErrorCode]).nullable(),
  reason: ReasonSchema.nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** In English, for logs and other clients. */
  message: z.string().nullable(),
}

/** Why a row or an item failed, with the fields at fault. */
export const rowFailure = {
  ...failure,
  /** Of imports, by the columns of the file: `steps.3.minutes`. */
  errors: z
    .record(z.string(), z.array(z.object({ code: FieldProblemSchema, params: failure.params.unwrap().optional() })))
    .nullable(),
}

/** The result of one item of a job. */
export const JobItem = z
  .object({
    id: z.string(),
    label: z.string().nullable(),
    ok: z.boolean(),
    ...rowFailure,
    /** Of a failed row of an import: its cells, without secrets. */
    values: z.array(z.string()).nullable(),
  })
  .meta({ id: 'JobItem' })
export type JobItem = z.infer<typeof JobItem>

/** Maximum of items that an answer contains, failed ones first. */
export const maxJobItems = 1_000
/** Maximum of unfinished jobs of one user. */
export const maxUnfinishedJobs = 20
/** Days until an ended job is deleted. */
export const jobDays = 30

/** The change of a job on many records, or the one that an undo undoes. */
export const JobAbout = z
  .object({
    /** The one field that a change on many sets, if it has choices or refers to a record. */
    field: z.string().optional(),
    /** The choice, or the label of the record; empty if the change removes the value. */
    value: z.string().optional(),
    /** The kind of the job that an undo undoes, of which it has the other parameters. */
    undoes: z.string().optional(),
  })
  .meta({ id: 'JobAbout' })
export type JobAbout = z.infer<typeof JobAbout>

const row = z.object({
  ...identity,
  /** The name of the endpoint that started it: `tickets.close`. */
  kind: z.string(),
  status: JobStatus,
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Number of items or steps; `null` while unknown. */
  total: z.int().min(0).nullable(),
  succeeded: z.int().min(0),
  failed: z.int().min(0),
  /** Records that no longer matched when their turn came, and were left alone. With the others they add up to `total`. */
  changed: z.int().min(0),
  ...failure,
  /** The value returned by the job, shown as its action's `result` declares. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** The record or the list that the job was started on. */
  resource_type: z.string().nullable(),
  resource_id: z.uuid().nullable(),
  resource_label: z.string().nullable(),
  about: JobAbout.nullable(),
  created_by_id: ref('users'),
  cancel_requested_at: timestamp().nullable(),
  started_at: timestamp().nullable(),
  ended_at: timestamp().nullable(),
  /** In `detail` only: the results of at most {@link maxJobItems} items, failed ones first. */
  items: z.array(JobItem).optional(),
})

const base = '/:tenantId/jobs'

/** Work that goes on after the request that started it. Users see their own jobs. */
export const jobs = contract({
  name: 'jobs',
  description: 'Long actions with their progress and results.',
  row,
  title: 'kind',
  search: [],
  sort: ['created_at'],
  endpoints: {
    ...crud(base, ['detail']),
    list: {
      route: `GET ${base}/list`,
      /** `all`: the jobs of every user of the tenant. Default: one's own. */
      query: z.object({ scope: z.enum(['own', 'all']).optional() }),
      errors: ['invalid_query', 'permission_denied'],
    },
    cancel: {
      budget: null,
      route: `POST ${base}/:id/cancel`,
      summary: 'Cancel a job',
      data: row,
      errors: ['invalid_transition'],
    },
    retry: {
      budget: 'job',
      route: `POST ${base}/:id/retry`,
      summary: 'Run a job again, without the items that succeeded',
      data: row,
      errors: ['invalid_transition'],
    },
    undo: {
      budget: 'job',
      route: `POST ${base}/:id/undo`,
      summary: 'Undo what a job changed, as a job with a result for each record',
      job: true,
      errors: ['invalid_transition'],
    },
  },
  /** Undoing requires the permission of the endpoint that the job called. */
  permissions: { list: null, detail: null, cancel: null, retry: null, undo: null },
  /** `read-list-jobs` shows the jobs of others, `update-jobs` cancels them. */
  keys: ['read-list-jobs', 'update-jobs'],
  refusals: {
    cancel: { job_ended: null },
    retry: { not_own_job: null, job_not_repeatable: null },
    undo: { not_own_job: null, job_not_undoable: null, undone: null, undo_over: null },
  },
})

export type Job = RowOf<typeof jobs>
