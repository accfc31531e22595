import * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Verb } from './crud.ts'
import type { Api, Endpoint, EndpointSpec, Method, Route, Variant } from './endpoint.ts'
import { kindOf } from './kinds/index.ts'
import { bodiesOf, type BodySpec } from './bodies.ts'
import { requireFieldRights, withFieldRights, type FieldRight, type FieldRights } from './field-rights.ts'
import { fieldsOf, withAnswers, withReferences, type Field } from './fields.ts'
import { parentOf, recordParameters, requireParent, type Parent, type ParentSpec } from './parent.ts'
import { possibleErrors } from './possible-errors.ts'
import { withOperators, type Refusals } from './refusals.ts'
import { rowActionsOf, withRights } from './rights.ts'
import { StartedJob } from './started-job.ts'
import type { Rules } from './rules.ts'
import { restoring } from './restoring.ts'
import { requireDefaults } from './singleton.ts'
import { descriptionOf, summaryOf } from './summary.ts'
import { uniqueOf } from './unique.ts'

export { crud, everyVerb, grants, single, type Verb } from './crud.ts'
export type { Api, Endpoint, EndpointSpec, Method, Route, SocketMessages, Variant } from './endpoint.ts'
export { pathOf } from './path.ts'

type Shape = z.ZodObject

/** The allowed status transitions; any other is answered with 409. */
export interface States {
  /** The field of the row with the status, an enum. */
  field: string
  /** The status of a new record. */
  initial: string
  /**
   * Status → allowed next statuses. The console offers the first one as a button and the others in a menu, unless `change`
   * lacks the status: then only actions set it, each with its permission.
   */
  transitions: Record<string, readonly string[]>
  /** Transitions caused by other actions, such as accepting an invitation; clients cannot set them. */
  automatic?: Record<string, readonly string[]>
}

interface Spec<Row extends Shape, Write extends Shape, Keys extends string> extends BodySpec<Row, Write> {
  /** The plural kebab-case noun: `'phone-numbers'`. */
  name: string
  /** One sentence for the OpenAPI document. Default: `Tickets of the tenant.` */
  description?: string
  /** The resource name in the activity log, for a second contract on the same records: `'users'`. Default: `name`. */
  of?: string
  /**
   * The resource that its records belong to. Its paths carry the parent's id, its rows are limited to that parent, and
   * the parent's record shows them in a tab. The names of the path parameter and of the column follow from the noun.
   *
   * @example parent: 'queues'                                      // `:queueId` in paths, column `queue_id`
   * @example parent: { noun: 'users', param: 'ownerId', column: 'owner_id' }
   */
  parent?: ParentSpec
  /**
   * One record for each tenant, without a list: `detail` and `update` have no id in their paths. The record is created
   * at its first access, so every writable field needs a default.
   *
   * @example singleton: true, endpoints: single('/:tenantId/tenants/office-hours')
   */
  singleton?: boolean
  /**
   * The API that serves it: `main` under `/v1` (default), `voice` under `/api`.
   *
   * @example api: 'voice'
   */
  api?: Api
  /** Schema of a record in an answer. Columns that are not declared are never returned. */
  row?: Row
  /** The field that labels a record. Default: `name`. */
  title?: string
  /** The fields searched by `q`; each needs a search index. Default: the title. `[]` disables `q`. */
  search?: string[]
  /**
   * The sortable fields of its list. Each needs an index, so declare only those that users sort by.
   * Default: the title and `created_at`.
   *
   * @example sort: ['number', 'priority', 'created_at']
   */
  sort?: string[]
  /**
   * The fields whose value no two records of a tenant share, or combinations of fields. The table needs a unique key on
   * each. A value that is taken is answered with `taken` on its field, on the last one of a combination. "Duplicate"
   * leaves that field empty.
   *
   * @example unique: ['name', ['pbx_server_id', 'extension']]
   */
  unique?: readonly (string | readonly string[])[]
  /**
   * Permissions that single fields need, beyond those of the endpoints. The platform leaves out and refuses the field
   * for other roles; the console hides it or shows it read-only with the reason. The log says only that it changed.
   *
   * @example rights: { cost: { read: 'read-rate-card-costs', write: 'update-rate-card-costs' } }
   */
  rights?: { [F in FieldName<Row, Write>]?: FieldRight }
  /**
   * Announces every change of a record to its readers, as server-sent events of `GET /:tenantId/events`. A trigger on the
   * table records the changes, so that nothing can forget to. In the console, lists offer new rows and update changed
   * ones in place; an open record says that another user changed it. The table is named like the contract and has a
   * `tenant_id`.
   *
   * @example live: true
   */
  live?: boolean
  /**
   * The statuses of a record and their order. Setting another one is answered with 409 `invalid_transition`.
   *
   * @example states: { field: 'status', initial: 'draft', transitions: { draft: ['active'], active: [] } }
   */
  states?: States
  /** The variant of every endpoint without its own, if the contract shares its paths with another one. */
  variant?: Variant
  /**
   * Its endpoints by key: the built-in ones of `crud`, and others, which the console can show as actions.
   *
   * @example endpoints: { ...crud('/:tenantId/tenants/tags'), sync: 'POST /:tenantId/tenants/tags/:id/sync' }
   */
  endpoints: Record<Keys, Route | EndpointSpec>
  /** Error codes of its built-in endpoints in addition to the defaults: `{ update: ['last_admin'] }`. */
  errors?: Partial<Record<Verb, readonly ErrorCode[]>>
  /**
   * Endpoint → permission key, or `null` if logging in is enough. Public endpoints have none.
   *
   * @example permissions: { ...grants('tags'), sync: 'update-tags' }
   */
  permissions?: Partial<Record<NoInfer<Keys>, string | null>>
  /**
   * The refusals of the policy and the hooks beyond permissions, by endpoint. An answer with another reason fails the tests,
   * and so does a reason that no call is refused for.
   *
   * @example refusals: { update: { system_role: { is_system: true } }, delete: { held_by_roles: null } }
   */
  refusals?: Partial<Record<NoInfer<Keys>, Refusals>>
  /**
   * Endpoints for the platform's operators alone, whatever permissions a tenant's role has: `true` for all of them.
   *
   * @example operators: ['create', 'update', 'delete']
   */
  operators?: true | readonly NoInfer<Keys>[]
  /**
   * Further keys of the permission catalogue, for rules that no endpoint requires as a whole: the policy asks for them.
   *
   * @example keys: ['update-jobs']   // cancels the jobs of others; one's own need no permission
   */
  keys?: string[]
}

export interface Contract<Row extends Shape = any, Write extends Shape = any, Keys extends string = string> {
  name: string
  description: string
  of: string
  /** The parent of a nested resource. */
  parent?: Parent
  /** True if each tenant has exactly one record. */
  singleton: boolean
  api: Api
  row: Row
  write: Write
  title: string
  search: string[]
  sort: string[]
  /** Combinations of fields that no two records share; the last field is the one at fault. */
  unique: string[][]
  /** The permissions that single fields need. */
  rights: FieldRights
  /** True if every change of a record is announced to its readers. */
  live: boolean
  states?: States
  endpoints: Record<Keys, Endpoint>
  /** Keys of the permission catalogue that no endpoint requires by itself. */
  keys: string[]
  /** The endpoints that act on a record; `can` in a row lists those that the reader can call. */
  rowActions: string[]
  /** Every field of the row, described for controls, columns, filters and samples. */
  fields: Field[]
  /** Every writable field. */
  writable: Field[]
}

type FieldName<Row extends Shape, Write extends Shape> = Extract<
  keyof z.output<NoInfer<Row>> | keyof z.output<NoInfer<Write>>,
  string
>

/** The row type of a contract, `RowOf<typeof tickets>`. */
export type RowOf<C extends Contract> = z.output<C['row']>

/**
 * Declares a resource for the platform and the console.
 *
 * @example
 * export const tags = contract({
 *   name: 'tags', row, write: row.pick({ name: true }),
 *   endpoints: crud('/:tenantId/tenants/tags'),
 *   permissions: grants('tags'),
 * })
 * @throws if an endpoint has neither a permission (or `null`) nor `public: true`.
 */
export function contract<Row extends Shape, Write extends Shape, const Keys extends string>(
  spec: Spec<Row, Write, Keys>,
): Contract<Row, Write, Keys> {
  const given = spec.row ?? (z.object({}) as unknown as Row)
  const rights = (spec.rights ?? {}) as FieldRights
  const parent = spec.parent === undefined ? undefined : parentOf(spec.parent)
  const singleton = spec.singleton ?? false
  const rowActions = rowActionsOf(spec.endpoints, recordParameters(spec.endpoints, parent, singleton))
  if (parent) requireParent(spec.name, parent, spec.endpoints, given)
  const row = withRights(withFieldRights(withAnswers(withReferences(given)), given, rights), rowActions, spec.states)
  const { create, update } = bodiesOf(spec)
  if (singleton) requireDefaults(spec.name, create.body)
  const usual: Record<string, Partial<EndpointSpec> & { rules?: Rules }> = {
    list: { data: z.array(row) },
    detail: { data: row },
    create: { ...create, data: row },
    update: { ...update, query: restoring, data: row },
    delete: { data: z.object({}) },
  }

  const endpoints = Object.entries<Route | EndpointSpec>(spec.endpoints).map(([key, value]) => {
    const own = typeof value === 'string' ? { route: value } : value
    const { route, variant = spec.variant, ...rest } = { ...usual[key], ...own }
    const [method, path] = route.split(' ') as [Method, string]
    const permission = spec.permissions?.[key as Keys]
    if (!rest.public && permission === undefined) throw new Error(`${spec.name}.${key} names no permission`)
    const endpoint = {
      name: `${spec.name}.${key}`,
      summary: rest.summary ?? summaryOf(key, spec.name),
      api: spec.api ?? 'main',
      method,
      path,
      ...(variant && { variant }),
      body: rest.upload ? undefined : rest.body,
      ...(rest.rules && { rules: rest.rules }),
      query: rest.query,
      data: rest.job ? StartedJob : answerOf(rest.data, given, row),
      public: rest.public ?? false,
      ...(rest.keyed && { keyed: rest.keyed }),
      ...(rest.job && { job: rest.job }),
      bodyLimit: rest.bodyLimit ?? (rest.socket ? usualMessageLimit : usualBodyLimit),
      ...(rest.upload && { upload: rest.upload }),
      ...(rest.download && { download: rest.download }),
      ...(rest.stream && { stream: rest.stream }),
      ...(rest.socket && { socket: rest.socket }),
      permission: permission ?? null,
      refusals: withOperators(key, spec.refusals?.[key as Keys], spec.operators),
    }
    return [
      key,
      {
        ...endpoint,
        errors: possibleErrors(key, endpoint, spec.states, rest.errors ?? spec.errors?.[key as Verb]),
      } satisfies Endpoint,
    ]
  })

  const title = spec.title ?? 'name'
  const fields = fieldsOf(given)
  const sort = spec.sort ?? fields.map(({ name }) => name).filter((name) => [title, 'created_at'].includes(name))
  for (const name of sort) {
    const field = fields.find((one) => one.name === name)
    if (!field || !kindOf(field).sortable) throw new Error(`${spec.name} cannot be sorted by ${name}`)
    field.sortable = true
  }
  const search = spec.search ?? [title]
  const writable = fieldsOf(create.body)
  requireFieldRights({ name: spec.name, title, search, rights }, fields, writable)
  return {
    name: spec.name,
    description: spec.description ?? descriptionOf(spec.name),
    of: spec.of ?? spec.name,
    ...(parent && { parent }),
    singleton,
    api: spec.api ?? 'main',
    row: row as unknown as Row,
    write: create.body as unknown as Write,
    title,
    search,
    sort,
    unique: uniqueOf(spec.name, spec.unique, [...fields, ...writable]),
    rights,
    live: spec.live ?? false,
    states: spec.states,
    endpoints: Object.fromEntries(endpoints),
    keys: spec.keys ?? [],
    rowActions,
    fields,
    writable,
  }
}

/** The declared row stands for the row of answers, which has references and rights; so does a list of it. */
function answerOf(data: z.ZodType = z.object({}), given: Shape, row: Shape): z.ZodType {
  if (data instanceof z.ZodArray && data.element === given) return z.array(row)
  return data === given ? row : data
}

/** In bytes. */
export const usualBodyLimit = 1024 * 1024
/** In bytes. */
const usualMessageLimit = 64 * 1024
