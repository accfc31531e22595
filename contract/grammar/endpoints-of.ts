import * as z from 'zod'
import { usualPermissions, type RoutedSpec } from './actions.ts'
import type { bodiesOf } from './bodies.ts'
import type { Verb } from './crud.ts'
import { guardsIn, withGuards, type Guards } from './guards.ts'
import type { Endpoint, EndpointSpec, Method } from './endpoint.ts'
import { ofRule, ofStatus, statusesBefore, withOperators, type Refusals } from './refusals.ts'
import type { Rules } from './rules.ts'
import type { Spec } from './spec.ts'
import type { States } from './states.ts'
import { StartedJob } from './started-job.ts'
import { summaryOf } from './summary.ts'

type AnySpec = Omit<Spec<any, any, string>, 'states'> & { states?: States }

interface Schemas extends ReturnType<typeof bodiesOf> {
  /** The row as it is declared. */
  given: z.ZodObject
  /** The row of answers: the declared row with references and rights. */
  row: z.ZodObject
  /** The guards of its fields. */
  guards: Guards
}

/**
 * Describes the endpoints of a contract for the platform and the console.
 *
 * @throws if an endpoint has neither a permission (or `null`) nor `public: true`
 */
export function endpointsOf(
  spec: AnySpec,
  specs: Record<string, RoutedSpec>,
  { given, row, guards, create, update }: Schemas,
): Record<string, Endpoint> {
  const usual: Record<string, Partial<EndpointSpec> & { rules?: Rules }> = {
    list: { data: z.array(withoutLong(row, spec.onlyInDetail)) },
    detail: { data: row },
    create: { ...create, data: row },
    update: { ...update, query: restoring, data: row },
    delete: { data: z.object({}) },
  }
  const permissions = { ...usualPermissions(spec.name, spec.endpoints), ...spec.permissions }
  const described = Object.entries(specs).map(([key, own]): [string, Endpoint] => {
    // The rules across fields hold in each status.
    const isRuled = own.becomes && update.rules
    const merged = {
      ...usual[key],
      ...own,
      ...(isRuled && { errors: [...(own.errors ?? []), 'validation_failed' as const] }),
      ...(isRuled && !own.body && { byRule: ofRule(isRuled, own.becomes!, spec.states!) }),
    }
    const permission = permissions[key]
    if (!merged.public && permission === undefined) throw new Error(`${spec.name}.${key} names no permission`)
    const answered = answerOf(merged.data, given, row)
    const shown = guardsFor({ ...merged, data: answered }, guards, row)
    const data = withGuards(answered, shown)
    const endpoint = describe(spec, key, { ...merged, data }, permission ?? null)
    return [key, Object.keys(shown).length > 0 ? { ...endpoint, guards: shown } : endpoint]
  })
  return Object.fromEntries(described)
}

/** The guards of an endpoint: those of its contract, and of records of others in what it sends. */
function guardsFor({ data, stream, socket, job }: Partial<EndpointSpec>, own: Guards, row: z.ZodObject): Guards {
  const known = Object.keys(row.shape)
  return Object.assign({}, ...[data, stream, socket?.sends, reportsOf(job)].map((type) => guardsIn(type, known)), own)
}

const reportsOf = (job: EndpointSpec['job']) => (typeof job === 'object' ? job.reports : undefined)

function describe(
  spec: AnySpec,
  key: string,
  { route, variant = spec.variant, ...own }: RoutedSpec & { rules?: Rules; byRule?: Refusals; data: z.ZodType },
  permission: string | null,
): Endpoint {
  const [method, path] = route.split(' ') as [Method, string]
  const name = `${spec.name}.${key}`
  const from = own.becomes && statusesBefore(name, own.becomes, spec.states, own.from)
  const ofAction = from ? ofStatus(name, from, spec.states!) : {}
  const refusals = withOperators(key, { ...ofAction, ...own.byRule, ...spec.refusals?.[key] }, spec.operators)
  const hasStates = spec.states && ['update', 'delete'].includes(key)
  return {
    name,
    summary: own.summary ?? summaryOf(key, spec.name),
    api: spec.api ?? 'main',
    method,
    path,
    ...(variant && { variant }),
    ...(own.aliases && { aliases: own.aliases }),
    body: own.upload ? undefined : own.body,
    ...(own.rules && { rules: own.rules }),
    query: own.query,
    data: own.job ? StartedJob : own.data,
    errors: [
      ...(own.errors ?? spec.errors?.[key as Verb] ?? []),
      ...(hasStates ? (['invalid_transition'] as const) : []),
    ],
    public: own.public ?? false,
    ...(own.keyed && { keyed: own.keyed }),
    ...(own.headers && { headers: own.headers }),
    ...(own.job && { job: own.job }),
    ...(from && { becomes: own.becomes, from, budget: null }),
    ...(own.budget !== undefined && { budget: own.budget }),
    bodyLimit: own.bodyLimit ?? (own.socket ? usualMessageLimit : usualBodyLimit),
    ...(own.upload && { upload: own.upload }),
    ...(own.form && { form: own.form }),
    ...(own.download && { download: own.download }),
    ...(own.stream && { stream: own.stream }),
    ...(own.socket && { socket: own.socket }),
    permission,
    refusals,
    operators: 'operators_only' in refusals,
  }
}

/** Replaces the declared row, or a list of it, by the row of answers. */
function answerOf(data: z.ZodType = z.object({}), given: z.ZodObject, row: z.ZodObject): z.ZodType {
  if (data instanceof z.ZodArray && data.element === given) return z.array(row)
  return data === given ? row : data
}

const withoutLong = (row: z.ZodObject, names: readonly string[] = []): z.ZodObject =>
  names.length > 0 ? row.omit(Object.fromEntries(names.map((name) => [name, true])) as Record<string, never>) : row

/** In bytes. */
export const usualBodyLimit = 1024 * 1024
/** In bytes. */
const usualMessageLimit = 64 * 1024

/** The query of an update that restores an earlier version. The activity log records it. */
const restoring = z.object({
  restores: z
    .uuid()
    .optional()
    .meta({ description: 'The entry of the activity log whose version of the record is restored' }),
})
