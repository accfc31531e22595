import * as z from 'zod'
import { fieldsOf, withReferences, withoutDefaults, type Field } from './fields.ts'

export { pathOf } from './path.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`
type Shape = z.ZodObject

/** How an endpoint is written in a contract: its route alone, or with what differs from the usual. */
export interface EndpointSpec {
  /** Method and path below the API's base, `'POST /:tenantId/tenants/tickets/create'`. */
  route: Route
  /** What the request body must be. `create` and `update` know theirs. */
  body?: Shape
  /** Query parameters beyond the list query. */
  query?: Shape
  /** What `data` holds in the answer. `list`, `detail`, `create` and `update` answer with rows. */
  data?: z.ZodType
  /** Answers without an access token. */
  public?: boolean
  /** How many bytes the body of a request may have. Default: a megabyte. */
  bodyLimit?: number
}

/** An endpoint as both halves use it. */
export interface Endpoint<Body = any, Data = any> {
  /** `'tickets.create'`: the name in logs, tests and OpenAPI (`operationId`). */
  name: string
  api: Api
  method: Method
  path: string
  body?: z.ZodType<Body>
  query?: Shape
  data: z.ZodType<Data>
  public: boolean
  /** In bytes; a larger body is answered with 413 `payload_too_large`. */
  bodyLimit: number
  /** The key that the caller's role needs; `null` where signing in is enough. */
  permission: string | null
}

/** `main` is served under `/v1`, `voice` under `/api`; a deployment may put them on two hosts. */
export type Api = 'main' | 'voice'

/** The only changes of state that the platform accepts; any other answers 409. */
export interface States {
  field: string
  initial: string
  transitions: Record<string, readonly string[]>
  /** Those that come about by what people do elsewhere, such as accepting an invitation; nobody sets them. */
  automatic?: Record<string, readonly string[]>
}

interface Spec<Row extends Shape, Write extends Shape, Keys extends string> {
  /** The plural kebab-case noun: `'phone-numbers'`. */
  name: string
  /** The noun that its records go by in the log, where it is another way to them: `'users'`. Default: `name`. */
  of?: string
  api?: Api
  /** What a record looks like in an answer. Columns that are not named here never leave the platform. */
  row?: Row
  /** What a client may write. `create` takes it whole, `update` any part of it. */
  write?: Write
  /** What `update` takes any part of, where that is not `write`. */
  change?: Shape
  /** The field that names a record to a person. Default: `name`. */
  title?: string
  /** The fields that `q` looks into. Default: the title. */
  search?: string[]
  states?: States
  endpoints: Record<Keys, Route | EndpointSpec>
  /** Endpoint → permission key, or `null` where signing in is enough. Public endpoints need none. */
  permissions?: Partial<Record<NoInfer<Keys>, string | null>>
}

export interface Contract<Row extends Shape = any, Write extends Shape = any, Keys extends string = string> {
  name: string
  of: string
  api: Api
  row: Row
  write: Write
  title: string
  search: string[]
  states?: States
  endpoints: Record<Keys, Endpoint>
  /** Every field of the row, described for controls, columns, filters and samples. */
  fields: Field[]
  /** Every field that can be written. */
  writable: Field[]
}

/** The row of a contract, `RowOf<typeof tickets>`. */
export type RowOf<C extends Contract> = z.output<C['row']>
export type WriteOf<C extends Contract> = z.input<C['write']>

/**
 * Declares a noun that both halves speak about.
 *
 * @example
 * export const tags = contract({
 *   name: 'tags', row, write: row.pick({ name: true }),
 *   endpoints: crud('/:tenantId/tenants/tags'),
 *   permissions: grants('tags'),
 * })
 * @throws when an endpoint has neither a permission (or `null`) nor `public: true`.
 */
export function contract<Row extends Shape, Write extends Shape, const Keys extends string>(
  spec: Spec<Row, Write, Keys>,
): Contract<Row, Write, Keys> {
  const given = spec.row ?? (z.object({}) as unknown as Row)
  const row = withReferences(given)
  const write = z.strictObject((spec.write ?? z.object({})).shape) as unknown as Write
  const change = withoutDefaults(spec.change ?? write).partial()
  const usual: Record<string, Partial<EndpointSpec>> = {
    list: { data: z.array(row) },
    detail: { data: row },
    create: { body: write, data: row },
    update: { body: z.strictObject({ ...change.shape, updated_at: version }), data: row },
    delete: { data: z.object({}) },
  }

  const endpoints = Object.entries<Route | EndpointSpec>(spec.endpoints).map(([key, value]) => {
    const own = typeof value === 'string' ? { route: value } : value
    const { route, ...rest } = { ...usual[key], ...own }
    const [method, path] = route.split(' ') as [Method, string]
    const permission = spec.permissions?.[key as Keys]
    if (!rest.public && permission === undefined) throw new Error(`${spec.name}.${key} names no permission`)
    const endpoint: Endpoint = {
      name: `${spec.name}.${key}`,
      api: spec.api ?? 'main',
      method,
      path,
      body: rest.body,
      query: rest.query,
      data: rest.data ?? z.object({}),
      public: rest.public ?? false,
      bodyLimit: rest.bodyLimit ?? usualBodyLimit,
      permission: permission ?? null,
    }
    return [key, endpoint]
  })

  const title = spec.title ?? 'name'
  return {
    name: spec.name,
    of: spec.of ?? spec.name,
    api: spec.api ?? 'main',
    row: row as unknown as Row,
    write,
    title,
    search: spec.search ?? [title],
    states: spec.states,
    endpoints: Object.fromEntries(endpoints),
    fields: fieldsOf(given),
    writable: fieldsOf(write),
  }
}

const usualBodyLimit = 1024 * 1024

/** The `updated_at` that the editor saw; a stale one is answered with 409 `edit_conflict`. */
const version = z.iso.datetime().optional().meta({ description: 'The updated_at that was read before editing' })

const verbs = {
  list: (base: string) => `GET ${base}/list`,
  detail: (base: string) => `GET ${base}/detail/:id`,
  create: (base: string) => `POST ${base}/create`,
  update: (base: string) => `PUT ${base}/update/:id`,
  delete: (base: string) => `DELETE ${base}/delete/:id`,
}

export type Verb = keyof typeof verbs
const everyVerb = Object.keys(verbs) as Verb[]

/**
 * The built-in endpoints of a resource, on the paths of the specification §7.
 *
 * @example crud('/:tenantId/tenants/tickets')             // list, detail, create, update, delete
 * @example crud('/:tenantId/tenants/usages', ['list', 'detail'])
 */
export function crud<const V extends Verb = Verb>(base: `/${string}`, only: readonly V[] = everyVerb as V[]) {
  return Object.fromEntries(only.map((verb) => [verb, verbs[verb](base)])) as Record<V, Route>
}

const grammar: Record<Verb, string> = {
  list: 'read-list',
  detail: 'read-detail',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

/**
 * The permission keys of a resource, in the grammar of the specification §6.
 *
 * @example grants('tickets')   // { list: 'read-list-tickets', …, delete: 'delete-tickets' }
 */
export function grants<const V extends Verb = Verb>(noun: string, only: readonly V[] = everyVerb as V[]) {
  return Object.fromEntries(only.map((verb) => [verb, `${grammar[verb]}-${noun}`])) as Record<V, string>
}
