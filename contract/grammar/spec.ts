import type { StatesSpec } from './states.ts'
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
   * The resource that its records belong to. Paths contain the parent's id, lists contain the records of that parent, and
   * the parent's page shows them in a tab. The names of the path parameter and of the column follow from the noun.
   *
   * @example parent: 'queues'                                      // `:queueId` in paths, column `queue_id`
   * @example parent: { noun: 'users', param: 'ownerId', column: 'owner_id' }
   */
  parent?: ParentSpec
  /**
   * One record for each tenant, without a list. `detail` and `update` have no id in their paths. The first request creates
   * the record, so every writable field needs a default.
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
   * Schema of a record in answers. Columns that it does not declare are never returned. Defaults apply to new records;
   * answers have every field.
   *
   * @example row: z.object({ ...identity, name: line(80), max_wait: duration().default(30) })
   */
  row?: Row
  /**
   * Fields that lists omit because they can be long, such as texts. The activity log records that they changed, without
   * values.
   *
   * @example onlyInDetail: ['content']
   */
  onlyInDetail?: readonly string[]
  /** The field that labels a record. Default: `name`. */
  title?: string
  /** A text field that references to a record contain as `detail`, behind its label. @example subtitle: 'company' */
  subtitle?: keyof z.infer<Row> & string
  /**
   * The fields that `q` searches; each needs a search index. Default: the title. `[]` disables `q`. For objects and lists
   * of objects, such as the numbers of a contact, the table needs a text column `<field>_text`.
   */
  search?: string[]
  /**
   * References through which `q` finds records as well, by the searched fields of the record that they name, for callers
   * who can list those. Each needs an index.
   *
   * @example searchThrough: ['contact_id'] // the tickets of a contact, by its name or number
   */
  searchThrough?: readonly (keyof z.infer<Row> & string)[]
  /**
   * The sortable fields of its list. Each needs an index, so declare only those that users sort by.
   * Default: the title and `created_at`.
   *
   * @example sort: ['number', 'priority', 'created_at']
   */
  sort?: string[]
  /**
   * Excludes records with a value of this field from lists, options, exports and search, such as records merged into
   * another. A query that filters by the field or by `id` includes them.
   *
   * @example unlistedBy: 'merged_into_id'
   */
  unlistedBy?: keyof z.infer<Row> & string
  /**
   * Fields, or combinations of fields, that are unique within a tenant. The table needs a unique key on each. A value in
   * use is refused with `taken` on the field, or on the last one of a combination. "Duplicate" leaves that field empty.
   *
   * @example unique: ['name', ['queue_id', 'starts_on']]
   */
  unique?: readonly (string | readonly string[])[]
  /**
   * Permissions that fields require in addition to those of the endpoints. For other roles the platform omits and refuses
   * the field; the console hides it or shows it read-only with the reason. The activity log records changes without
   * values. The key after the verb needs a text `resources.<name>.many`: 'costs of rate cards' for `rate-card-costs`.
   *
   * @example rights: { cost: { read: 'read-rate-card-costs', write: 'update-rate-card-costs' } }
   */
  rights?: { [F in FieldName<Row, Write>]?: FieldRight }
  /**
   * Sends every change of a record to its readers, as server-sent events of `GET /:tenantId/events`. A trigger on the table
   * records all changes. Lists in the console offer new rows and update changed ones in place; an open record says that
   * another user changed it. The table must have the name of the contract and a `tenant_id`.
   *
   * @example live: true
   */
  live?: boolean
  /**
   * The statuses of a record and their transitions. Any other transition is refused with 409 `invalid_transition`.
   *
   * @example states: { transitions: { draft: ['active'], active: [] } }
   */
  states?: StatesSpec
  /** Default variant of its endpoints, if the contract shares its paths with another one. */
  variant?: Variant
  /**
   * Its endpoints by key: the built-in ones of `crud`, and further ones, which the console can show as actions.
   *
   * @example endpoints: { ...crud('/:tenantId/tenants/tags'), sync: { budget: null } }   // POST /:tenantId/tenants/tags/:id/sync
   */
  endpoints: Record<Keys, Route | EndpointSpec>
  /** Error codes of its built-in endpoints in addition to the defaults: `{ update: ['last_admin'] }`. */
  errors?: Partial<Record<Verb, readonly ErrorCode[]>>
  /**
   * The permission key that each endpoint requires, or `null` if logging in is enough. Public endpoints have none. The
   * built-in endpoints default to `grants`, actions without a route to `update-<noun>`. Any other endpoint must name one.
   *
   * @example permissions: { sync: 'sync-tags', audit: 'read-detail-tags' }
   */
  permissions?: Partial<Record<NoInfer<Keys>, string | null>>
  /**
   * The reasons for which policy and hooks refuse callers who have the permission, by endpoint. Tests fail for answers
   * with an undeclared reason, and for declared reasons that no call is refused for.
   *
   * @example refusals: { update: { system_role: { is_system: true } }, delete: { held_by_roles: null } }
   */
  refusals?: Partial<Record<NoInfer<Keys>, Refusals>>
  /**
   * Endpoints that only the platform's operators can call, whatever permissions a role has. `true` means all.
   *
   * @example operators: ['create', 'update', 'delete']
   */
  operators?: true | readonly NoInfer<Keys>[]
  /**
   * Additional permission keys, which the policy checks instead of an endpoint.
   *
   * @example keys: ['update-jobs']   // cancels the jobs of others; one's own need no permission
   */
  keys?: string[]
}

type FieldName<Row extends Shape, Write extends Shape> = Extract<
  keyof z.output<NoInfer<Row>> | keyof z.output<NoInfer<Write>>,
  string
>
