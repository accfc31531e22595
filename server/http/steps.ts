import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Step, StepsResult } from '#contract/grammar/steps.ts'
import { stepProblemText } from '#contract/grammar/step-problems.ts'
import { DestinationProblem } from '../base/destinations/problem.ts'
import type { Surface } from './surface.ts'
import type { Deps } from './app-context.ts'
import { asActor, watchRights } from './caller.ts'
import { serveUntied } from './endpoint.ts'
import type { Call, Reply, StreamCall } from './call.ts'
import { problemFromError } from './errors.ts'
import { projectionOf } from './projection.ts'
import type { EventStream } from './stream.ts'

/** The outcome of a step: nothing if it succeeded. */
type Outcome = Omit<Step, 'name' | 'ms'> | void

/** The arguments of an action that runs in steps. No transaction is open between the steps. */
export interface StepsCall<Subject, Body = any> extends StreamCall<Body> {
  /** The result of `prepare`. */
  subject: Subject
  /** Aborted when the client leaves or the session ends. Pass it to requests and timers. */
  signal: AbortSignal
  /**
   * Performs a step and sends it to the client at its start and at its end. Steps after a failed one are skipped.
   *
   * @example await step('connect', async () => { await connect(host, { signal }) })
   * @example await step('register', async () => (answer === 200 ? undefined : { ok: false, message: `SIP ${answer}` }))
   */
  step(name: string, perform: () => Promise<Outcome>): Promise<void>
  /** The steps that have ended. */
  steps: readonly Step[]
  /** Runs a short transaction as the caller, with the caller's current rights. */
  inTenant<T>(run: (call: Call<Body>) => Promise<T>): Promise<T>
}

/** Milliseconds between two events that keep proxies from closing the stream. */
const heartbeatMs = 15_000

/**
 * Serves an action that runs in steps. With `Accept: text/event-stream` it streams events: `step` for each step,
 * `result` with the answer at the end, `error` with an error's body. Any other request gets the answer as JSON.
 *
 * @example
 * // contract: test: { route: 'POST …/:id/test', summary: 'Test a server', stream: Step, data: StepsResult }
 * serveSteps(surface, deps, endpoints.test, (call) => findRow(servers, call), async ({ step, subject, signal }) => {
 *   await step('dns', () => resolve(subject.host, signal))
 *   await step('connect', () => connect(subject, signal))
 * })
 *
 * @param perform returns additional fields of the answer, if any
 * @param prepare reads the subject, or refuses with a Problem before the stream starts
 */
export function serveSteps<Subject, Body>(
  surface: Surface,
  deps: Deps,
  endpoint: Endpoint<Body>,
  prepare: (call: Call<Body>) => Promise<Subject>,
  perform: (call: StepsCall<Subject, Body>) => Promise<object | void>,
) {
  type Run = (
    call: StreamCall<Body>,
    subject: Subject,
    signal: AbortSignal,
    onStep: (step: Step) => void,
  ) => Promise<StepsResult>
  const run: Run = async (call, subject, signal, onStep) => {
    const inTenant: StepsCall<Subject, Body>['inTenant'] = (work) => asActor(deps, call, work)
    const { steps, step } = recorder(onStep, signal)
    const more = await perform({ ...call, subject, signal, inTenant, step, steps })
    return { ok: steps.every(({ ok }) => ok !== false), ...more, steps }
  }
  const answerJson = async (call: StreamCall): Promise<Reply> => {
    const subject = await asActor(deps, call, prepare)
    const ending = new AbortController()
    const watched = watchRights(deps, call, (problem) => ending.abort(problem))
    return { data: await run(call, subject, ending.signal, () => {}).finally(() => watched.leave()) }
  }
  const streams = async (call: StreamCall) => {
    const subject = await asActor(deps, call, prepare)
    return async (stream: EventStream) => {
      const watched = watchRights(deps, call, (problem) => {
        stream.send({ event: 'error', data: errorOf(problem) })
        stream.end()
      })
      const heartbeat = setInterval(() => stream.send({ event: 'heartbeat', data: {} }), heartbeatMs)
      try {
        const data = await run(call, subject, stream.signal, (step) => stream.send({ event: 'step', data: step }))
        stream.send({ event: 'result', data: projectionOf(endpoint.data)(data) })
      } catch (error) {
        if (!stream.signal.aborted) stream.send({ event: 'error', data: errorOf(error as Error) })
      } finally {
        clearInterval(heartbeat)
        watched.leave()
      }
    }
  }
  serveUntied(surface, deps, endpoint, answerJson, { streams })
}

/** Performs steps in order and skips those after a failed one. */
function recorder(onStep: (step: Step) => void, signal: AbortSignal) {
  const steps: Step[] = []
  const add = (step: Step) => {
    steps.push(step)
    onStep(step)
  }
  const step: StepsCall<unknown>['step'] = async (name, perform) => {
    signal.throwIfAborted()
    if (steps.some(({ ok }) => ok === false)) return add({ name, ok: null })
    onStep({ name })
    const started = performance.now()
    const outcome = await perform().catch((error: Error) => {
      signal.throwIfAborted()
      return { ok: false, ...errorOf(error) }
    })
    add({ name, ok: true, ms: Math.round(performance.now() - started), ...outcome })
  }
  return { steps, step }
}

function errorOf(error: Error) {
  if (error instanceof DestinationProblem) return problemOfStep(error)
  const { code, message, details } = problemFromError(error)
  return { code, message, ...(details.reason && { reason: details.reason, params: details.params }) }
}

/** Code and message of a destination problem: `step('api', async () => ({ ok: null, ...problemOfStep(problem) }))`. */
export function problemOfStep({ code, status }: Pick<DestinationProblem, 'code' | 'status'>) {
  const params = status === undefined ? undefined : { status }
  return { code, message: stepProblemText(code, params), ...(params && { params }) }
}
