import { invoke } from './invoke.ts'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { jobs } from './table.ts'
import { problemFromError } from '../http/errors.ts'
import { messageOf, reasonOf } from '../base/log.ts'
import { refused } from '../base/problem.ts'
import type { Counts, JobCall, JobDeps, JobKind, JobRun } from './define.ts'
import { failureOf, performItem, readResults, type Outcome } from './items.ts'
import { endRun, isJob, renewLease, type TakenJob, type TellEnd } from './leases.ts'
import { openPayload } from './payload.ts'
import { asStarter } from './starter.ts'
import { Stopped } from './stopped.ts'

type Host = JobDeps & { tellEnd: TellEnd }
type Running = Host & { stopping: AbortSignal }

/** Maximum attempts: a job that crashes its process this often is not started again. */
const maxAttempts = 5
/** Milliseconds between writes of the progress. */
const reportMs = 500
/** Milliseconds between renewals of the lease without progress; also the delay until a cancellation is noticed. */
const renewMs = 2_000

/** Runs a taken job, and writes its result. */
export async function runJob(host: Running, job: TakenJob, kind: JobKind | undefined): Promise<void> {
  const shown = { progress: 0, total: null as number | null, succeeded: 0, failed: 0, changed: 0 }
  const ending = new AbortController()
  const stop = (why: Stopped['why']) => ending.abort(new Stopped(why))
  const onStopping = () => stop('stopping')
  if (host.stopping.aborted) onStopping()
  host.stopping.addEventListener('abort', onStopping)
  const reporting = report(host, job, shown, ending, stop)
  try {
    if (!kind) throw new Error(`No job is defined for "${job.kind}": list it in server/resources/<noun>/index.ts`)
    if (job.attempts > maxAttempts) throw refused('job_interrupted')
    const payload = await openPayload(host.keys, kind, job.payload)
    const result = await kind.run(await contextOf(host, job, payload, shown, ending.signal))
    await reporting.end()
    await endRun(host, job, { ...shown, status: statusOf(shown), progress: 1, result: result ?? null })
  } catch (error) {
    await reporting.end()
    await endEarly(host, job, shown, ending.signal.aborted ? ending.signal.reason : error)
  } finally {
    host.stopping.removeEventListener('abort', onStopping)
  }
}

/** The status of a run that was not stopped. */
const statusOf = ({ succeeded, failed, changed }: Counts) =>
  failed + changed === 0 ? 'succeeded' : succeeded > 0 ? 'partial' : 'failed'

const sumOf = ({ succeeded, failed, changed }: Counts) => succeeded + failed + changed

/** Writes the progress and renews the lease until the run ends. Stops a run that its starter may no longer perform. */
function report(
  { db, log }: Running,
  job: TakenJob,
  shown: object,
  ending: AbortController,
  stop: (why: Stopped['why']) => void,
) {
  const ended = new AbortController()
  const loop = async () => {
    let [written, at] = [JSON.stringify(shown), Date.now()]
    for (;;) {
      await setTimeout(reportMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
      if (ended.signal.aborted) return
      await asStarter(db, job, async () => {}).catch((error: Error) => error instanceof Stopped && ending.abort(error))
      const now = JSON.stringify(shown)
      if (now === written && Date.now() - at < renewMs) continue
      try {
        const isCanceled = await renewLease(db, job, shown)
        if (isCanceled !== false && !ending.signal.aborted) stop(isCanceled ? 'canceled' : 'lost')
        written = now
        at = Date.now()
      } catch (error) {
        log(`Job ${job.id} (${job.kind}) cannot report: ${messageOf(error)}`)
      }
    }
  }
  const running = loop()
  return {
    async end() {
      ended.abort()
      await running
    },
  }
}

async function contextOf(
  { db, keys, env, log }: Running,
  job: TakenJob,
  payload: unknown,
  shown: { progress: number; total: number | null } & Counts,
  signal: AbortSignal,
): Promise<JobRun> {
  const results = await readResults(db, job)
  /** Items of earlier runs. What these changed can keep them from being found again. */
  const earlier = new Map(results)
  const save = (state: unknown, { tx }: JobCall) => tx.update(jobs).set({ saved: state }).where(isJob(job))
  return {
    id: job.id,
    payload,
    signal,
    deps: { db, keys, env, log },
    invoke: (endpoint, call, given) => invoke({ db, keys }, endpoint, { ...call, change: job.id }, given),
    saved: job.saved ?? undefined,
    async each(items, perform, { total = Array.isArray(items) ? items.length : undefined } = {}) {
      const before = shown.total ?? 0
      const own: Counts = { succeeded: 0, failed: 0, changed: 0 }
      const count = (outcome: Outcome) => {
        own[outcome]++
        shown[outcome]++
        if (shown.total) shown.progress = Math.min(1, sumOf(shown) / shown.total)
      }
      if (total !== undefined) shown.total = before + total
      const logError = (error: unknown) => log(`Job ${job.id} (${job.kind}): ${reasonOf(error as Error)}`)
      for await (const item of items) {
        signal.throwIfAborted()
        const id = typeof item === 'string' ? item : item.id
        const outcome = results.get(id) ?? (await performItem(db, job, item, perform, logError))
        results.set(id, outcome)
        earlier.delete(id)
        count(outcome)
        // The embedded database never waits for I/O; without a pause, the job would block other requests.
        await setImmediate()
      }
      const found = sumOf(own)
      const whole = found + earlier.size
      if (total !== undefined && ![found, whole].includes(total))
        throw new Error(`${found} items were found instead of ${total}`)
      shown.total = before + whole
      for (const outcome of earlier.values()) count(outcome)
      earlier.clear()
      return own
    },
    inTenant(step) {
      signal.throwIfAborted()
      return asStarter(db, job, step)
    },
    async save(state, call) {
      if (call) await save(state, call)
      else await asStarter(db, job, (own) => save(state, own))
    },
  }
}

/** Ends a run that was stopped or failed. */
async function endEarly(host: Running, job: TakenJob, shown: object, error: Error) {
  if (error instanceof Stopped) {
    const { why, problem } = error
    if (why === 'lost') return
    // Another process resumes the job; the attempt does not count.
    if (why === 'stopping') await endRun(host, job, { ...shown, status: 'queued', attempts: job.attempts - 1 })
    else if (why === 'canceled') await endRun(host, job, { ...shown, status: 'canceled' })
    else await endRun(host, job, { ...shown, status: 'failed', ...failureOf(problem!) })
    return
  }
  const problem = problemFromError(error)
  if (problem.status >= 500 && !problem.details.reason)
    host.log(`Job ${job.id} (${job.kind}) failed: ${reasonOf(error)}`)
  await endRun(host, job, { ...shown, status: 'failed', ...failureOf(problem) })
}
