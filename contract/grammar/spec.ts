import type { States } from './states.ts'
import type * as z from 'zod'
import type { BodySpec } from './bodies.ts'
import type { Verb } from './crud.ts'
import type { Api, EndpointSpec, Route, Variant } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import type { FieldRight } from './field-rights.ts'
import type { ParentSpec } from './parent.ts'
import type { Refusals } from './refusals.ts'

type Shape = z.ZodObject

/** The options of a contract. */
export interface Spec<Row extends Shape, Write extends Shape, Keys extends string> extends BodySpec<Row, Write> {
  /** The plural kebab-case noun: `'ring-groups'`. */
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
  /**
   * Schema of a record in an answer. Columns that are not declared are never returned. A default is that of a new record;
   * answers have every field.
   *
   * @example row: z.object({ ...identity, name: line(80), max_wait: duration().default(30) })
   */
  row?: Row
  /**
   * Fields of the row that lists leave out, since they can be long: texts and turns. The log says only that they changed.
   *
   * @example onlyInDetail: ['content']
   */
  onlyInDetail?: readonly string[]
  /** The field that labels a record. Default: `name`. */
  title?: string
  /**
   * The fields searched by `q`; each needs a search index. Default: the title. `[]` disables `q`. The table of objects, such as
   * the numbers of a contact, has what is searched of them in a column of its own, `<field>_text`.
   */
  search?: string[]
  /**
   * The sortable fields of its list. Each needs an index, so declare only those that users sort by.
   * Default: the title and `created_at`.
   *
   * @example sort: ['number', 'priority', 'created_at']
   */
  sort?: string[]
  /**
   * Leaves records with a value of this field out of lists, options, exports and the search, unless the query filters by the
   * field or by `id`: such as those that were merged into another.
   *
   * @example unlistedBy: 'merged_into_id'
   */
  unlistedBy?: keyof z.infer<Row> & string
  /**
   * The fields whose value no two records of a tenant share, or combinations of fields. The table needs a unique key on
   * each. A value that is taken is answered with `taken` on its field, on the last one of a combination. "Duplicate"
   * leaves that field empty.
   *
   * @example unique: ['name', ['queue_id', 'starts_on']]
   */
  unique?: readonly (string | readonly string[])[]
  /**
   * Permissions that single fields need, beyond those of the endpoints. The platform leaves out and refuses the field
   * for other roles; the console hides it or shows it read-only with the reason. The log says only that it changed.
   * Sentences about a permission name what follows its verb by a text in both languages, `resources.<name>.many`:
   * `resources.rate-card-costs.many` is 'costs of rate cards'.
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
   * @example states: { transitions: { draft: ['active'], active: [] } }
   */
  states?: Partial<States> & Pick<States, 'transitions'>
  /** The variant of every endpoint without its own, if the contract shares its paths with another one. */
  variant?: Variant
  /**
   * Its endpoints by key: the built-in ones of `crud`, and others, which the console can show as actions.
   *
   * @example endpoints: { ...crud('/:tenantId/tenants/tags'), sync: { budget: null } }   // POST /:tenantId/tenants/tags/:id/sync
   */
  endpoints: Record<Keys, Route | EndpointSpec>
  /** Error codes of its built-in endpoints in addition to the defaults: `{ update: ['last_admin'] }`. */
  errors?: Partial<Record<Verb, readonly ErrorCode[]>>
  /**
   * Endpoint → permission key, or `null` if logging in is enough. Public endpoints have none. Default for the built-in
   * endpoints: those of `grants`, for actions without a route `update-<noun>`. Any other endpoint must name one.
   *
   * @example permissions: { sync: 'sync-tags', audit: 'read-detail-tags' }
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

type FieldName<Row extends Shape, Write extends Shape> = Extract<
  keyof z.output<NoInfer<Row>> | keyof z.output<NoInfer<Write>>,
  string
>
