import * as z from 'zod'
import { CallHandler, HandlerBody } from './call-handlers.ts'
import { withReferences } from '../grammar/fields.ts'

/** The most calls to a number at the same time. */
export const maxConcurrent = () => z.int().min(1).max(1_000).nullable()

/** The body that changes the routing of a number. */
export const RoutingBody = z
  .strictObject({
    call_handler: HandlerBody.nullable(),
    fallback: HandlerBody.nullable(),
    recording: z.boolean(),
    max_concurrent: maxConcurrent(),
  })
  .partial()
  .meta({ sample: () => ({ fallback: { type: 'voicemail', target: '900' }, max_concurrent: 7 }) })

export const routingStates = ['in_sync', 'drifted', 'pending', 'error'] as const

/** A station of a call, in the order in which it passes them. */
export const RoutingStep = z.object({
  kind: z.enum(['incoming', 'hours', 'handler', 'fallback', 'number', 'voicemail', 'hang_up']),
  label: z.string(),
  when: z.enum(['always', 'open', 'closed_or_unanswered', 'unanswered']),
})
export type RoutingStep = z.output<typeof RoutingStep>

/**
 * The way of callers to an agent: the platform needs a speech service, and the PBX server of the number a
 * path to it.
 */
export const speechPaths = ['ready', 'no_speech_service', 'no_path'] as const
export type SpeechPath = (typeof speechPaths)[number]

/** The state of a number at ElevenLabs, if it leads to an agent that is held there. */
const Hosting = z.object({
  status: z.enum(['waiting', 'imported', 'failed']),
  /** The code of what prevents it, `values.failure.<code>`; an extension has no number to be taken. */
  problem: z.string().nullable(),
  /** The address to which the PBX server sends calls, once the number is imported. */
  uri: z.string().nullable(),
})
export type Hosting = z.output<typeof Hosting>

/** The routing of a number, and the steps that a call to it takes. */
export const Routing = withReferences(
  z.object({
    call_handler: CallHandler.nullable(),
    fallback: CallHandler.nullable(),
    recording: z.boolean(),
    max_concurrent: z.int().nullable(),
    /** The business hours and the next holidays in one line, which hold for every number. */
    hours: z.string(),
    steps: z.array(RoutingStep),
    speech: z.enum(speechPaths),
    hosting: Hosting.nullable(),
  }),
)
type Labelled = CallHandler & { template?: { id: string; label: string } | null }
export interface Routing {
  call_handler: Labelled | null
  fallback: Labelled | null
  recording: boolean
  max_concurrent: number | null
  hours: string
  steps: RoutingStep[]
  speech: SpeechPath
  hosting: Hosting | null
}

/** The routing as it is stored, compared with what its PBX server says. */
export const RoutingState = z.object({
  routing_status: z.enum(routingStates),
  checked_at: z.iso.datetime().nullable(),
  differences: z.array(z.object({ field: z.string(), expected: z.string().nullable(), actual: z.string().nullable() })),
})
export type RoutingState = z.output<typeof RoutingState>

/** An AI agent that can answer calls. */
export const AnsweringAgent = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.string(),
    published_version: z.int().nullable(),
    /** ElevenLabs holds its conversations, and takes the numbers that lead to it. */
    is_hosted: z.boolean(),
  })
  .meta({ id: 'AnsweringAgent' })
export type AnsweringAgent = z.output<typeof AnsweringAgent>

/** Returns true if an agent answers calls: it is published, and not paused. */
export const canAnswer = ({ status, published_version }: Pick<AnsweringAgent, 'status' | 'published_version'>) =>
  status === 'active' && published_version !== null

/** An agent with the version that answers: `Rina · v3`. */
export const versionOf = ({ name, published_version }: Pick<AnsweringAgent, 'name' | 'published_version'>) =>
  published_version === null ? name : `${name} · v${published_version}`

type Shown = { type: CallHandler['type']; label: string }

/** A step of a call that knows where it leads to. */
export type StepTo<To> = RoutingStep & { to?: To }

interface Route<To extends Shown> {
  /** The number that is called. */
  number: string
  /** Business hours in one line; empty if there are none. */
  hours: string
  handler: To | null
  /** The telephone of an extension, which rings if it has no handler. */
  own?: To | null
  fallback: To | null
  /** The steps after the fallback, where that is another number. */
  further?: StepTo<To>[]
}

/**
 * The steps of a call to a number: its handler in business hours, its fallback otherwise, then the end. The picture of a
 * route shows them, and the decision about a call takes those that hold at its time.
 */
export function stepsOf<To extends Shown>({
  number,
  hours,
  handler,
  own,
  fallback,
  further = [],
}: Route<To>): StepTo<To>[] {
  const steps: StepTo<To>[] = [{ kind: 'incoming', label: number, when: 'always' }]
  if (handler) steps.push({ kind: 'hours', label: hours, when: 'always' })
  if (handler) steps.push({ kind: 'handler', label: handler.label, when: 'open', to: handler })
  else if (own) steps.push({ kind: 'handler', label: own.label, when: 'always', to: own })
  const otherwise = handler ? 'closed_or_unanswered' : own ? 'unanswered' : 'always'
  if (!fallback) return [...steps, { kind: 'hang_up', label: '', when: otherwise }]
  const kind = fallback.type === 'voicemail' ? 'voicemail' : 'fallback'
  steps.push({ kind, label: fallback.label, when: otherwise, to: fallback }, ...further)
  return steps.at(-1)!.kind === 'voicemail' ? steps : [...steps, { kind: 'hang_up', label: '', when: 'unanswered' }]
}

/** The steps of a call in business hours, or of one outside of them. */
export const stepsAt = <To>(steps: StepTo<To>[], isOpen: boolean): StepTo<To>[] =>
  isOpen ? steps : steps.filter(({ kind, when }) => kind !== 'hours' && when !== 'open')
