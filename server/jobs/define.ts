import * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { User } from '#contract/users.ts'
import type { Transaction } from '../db/client.ts'
import type { Actor } from '../base/actor.ts'
import type { Deps } from '../http/app-context.ts'
import type { Reply } from '../http/call.ts'
import type { Client } from '../http/client.ts'

/** The path parameters of a call besides the tenant, and its body. */
export interface Given {
  params?: Record<string, string>
  body?: unknown
}

/**
 * The arguments of a step of a job, like those of an endpoint's handler. The step acts as the user who started the job.
 */
export interface JobCall {
  /** Limited to the starter's tenant; commits when the step returns, and rolls back when it throws. */
  tx: Transaction
  /** The starter, with the current permissions. */
  actor: Actor
  /** The request that started the job, for the activity log. */
  client: Client
  locale: User['locale']
}

/** An item of a job: its id, an optional label for people, and values that are stored if it fails. */
export type Item = string | { id: string; label?: string; values?: string[] }

/** Counts of items so far. */
export interface Counts {
  succeeded: number
  failed: number
  /** Items that failed with `changed_meanwhile`. */
  changed: number
}

/** The tools of a running job. */
export interface JobRun<Payload = any> {
  id: string
  /** The payload given to `startJob`. */
  payload: Payload
  /**
   * Performs a step for each item, one after another, each in a transaction of its own, and writes the item's result in
   * the same transaction.
   *
   * - A thrown `Problem` fails its item only: its code and reason become the item's result, and the next item follows.
   *   A returned one does too, and keeps what the step wrote.
   * - Between items the job stops if it was canceled, or if the starter was suspended or lost the permission.
   * - After a crash or a retry, items that succeeded are skipped: no item is changed twice. They count, also if what was
   *   done to them keeps them from being found again. Call it once in a run.
   * - Items that are fewer or more than the `total` fail the job: none is lost without a word.
   *
   * @param items ids, or ids with labels. An async iterable can read them page by page; then give the `total`
   * @example
   * await each(payload.ids, (id, call) => invoke(tickets.endpoints.update, call, { params: { id }, body }))
   * @example
   * await each(pagesOf(query), close, { total: 4211 })
   */
  each(
    items: Iterable<Item> | AsyncIterable<Item>,
    perform: (id: string, call: JobCall) => Promise<unknown>,
    options?: { total?: number },
  ): Promise<Counts>
  /**
   * Runs one transaction as the starter, for steps that are not items.
   *
   * @throws if the job was canceled, or the starter was suspended or lost the permission
   */
  inTenant<T>(step: (call: JobCall) => Promise<T>): Promise<T>
  /**
   * Calls an endpoint in a step, as a request of the starter would: permission, body, parent and policy are checked.
   *
   * @example
   * await each(ids, (id, call) => invoke(contract.endpoints.create, call, { params: { queueId: to }, body: copyOf(id) }))
   * @throws Problem what the endpoint answers
   */
  invoke(endpoint: Endpoint, call: JobCall, given: Given): Promise<Reply>
  /** The value that the last `save` of this job stored; `undefined` at first and after a retry. */
  saved: unknown
  /** Stores where to resume after a crash. Runs in the given transaction, or in one of its own. */
  save(state: unknown, call?: JobCall): Promise<void>
  /** Aborted when the job must stop: pass it to requests and timers. */
  signal: AbortSignal
  /** The platform's dependencies: secrets, other endpoints and the environment. */
  deps: JobDeps
}

export type JobDeps = Pick<Deps, 'db' | 'keys' | 'env' | 'log'>

/** A kind of job, made by {@link defineJob}. */
export interface JobKind<Payload = any> {
  /** Its name, that of the endpoint that starts it: `'tickets.close'`. */
  kind: string
  /** The endpoint that starts the job with its path and body; without one, a handler starts it. */
  endpoint?: Endpoint
  /** Schema of what the start stores for `run`. Default: the path parameters and the body of the endpoint. */
  payload: z.ZodType<Payload>
  /** Does the work, and returns the result that the console shows. Called again after a crash: it skips what is done. */
  run(job: JobRun<Payload>): Promise<Record<string, unknown> | void>
}

/**
 * Defines a kind of job. The job runs outside the request that starts it, in any process of the platform, and survives
 * crashes: a process that takes over calls `run` again, so `run` must skip what is done. `each` and `save` do so.
 *
 * A job ends as `succeeded`; as `partial` if some items were not done; as `failed` if none was or if `run` throws.
 *
 * List it in `jobs` of the noun's index.ts, and declare its endpoint with `job`. The platform serves the endpoint. Where
 * a start checks or writes more, give the endpoint's name and a payload, and call `startJob` in a handler of your own.
 *
 * @param startedBy the endpoint that starts it, or its name; the console names the job after that action
 * @example
 * // contract/tickets.ts
 * close: { route: 'POST /:tenantId/tenants/tickets/close', body: Selected, job: { over: 'tickets', reports: z.object({ closed: z.int() }) } }
 * // server/resources/tickets/jobs.ts
 * export const closeTickets = defineJob(tickets.endpoints.close, {
 *   async run({ payload: { body }, each }) {
 *     const { succeeded } = await each(body.ids, (id, call) => closeTicket(id, call))
 *     return { closed: succeeded }
 *   },
 * })
 */
export function defineJob<Payload>(startedBy: string, spec: Omit<JobKind<Payload>, 'kind'>): JobKind<Payload>
export function defineJob<Body>(
  startedBy: Endpoint<Body>,
  spec: Pick<JobKind<Started<Body>>, 'run'>,
): JobKind<Started<Body>>
export function defineJob(startedBy: string | Endpoint, spec: Pick<JobKind, 'run'> | Omit<JobKind, 'kind'>): JobKind {
  if (typeof startedBy === 'string') return { kind: startedBy, ...(spec as Omit<JobKind, 'kind'>) }
  const params = z.record(z.string(), z.string()).default({})
  const payload = z.object({ params, body: startedBy.body ?? z.undefined().optional() })
  return { kind: startedBy.name, endpoint: startedBy, payload, run: spec.run }
}

/** The path parameters of a call, without the tenant, and its body. */
export interface Started<Body> {
  params: Record<string, string>
  body: Body
}
