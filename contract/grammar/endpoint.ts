import type * as z from 'zod'
import type { BudgetName } from './budgets.ts'
import type { ErrorCode } from './errors.ts'
import type { Extension } from './exports.ts'
import type { Guards } from './guards.ts'
import type { Refusals } from './refusals.ts'
import type { Rules } from './rules.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`
/** Query parameters and their required values: `{ scope: 'all' }`. */
export type Variant = Readonly<Record<string, string>>
type Shape = z.ZodObject

/** The declaration of an endpoint in a contract: its route alone, or options that differ from the default. */
export interface EndpointSpec {
  /**
   * Method and path below the API's base, `'POST /:tenantId/tenants/queues/create'`. Default: an action on a record,
   * `POST <base>/:id/<key>` below the built-in endpoints. It answers with the row and requires `update-<noun>`.
   *
   * @example endpoints: { ...crud('/:tenantId/tenants/queues'), merge: { body: z.strictObject({ into_id: ref('queues') }), budget: null } }
   */
  route?: Route
  /** The method of an action without a route. Default: `POST`. A `GET` requires `read-detail-<noun>`. */
  method?: Method
  /**
   * Summary in the OpenAPI document: `'Change your own password'`. `list`, `detail`, `create`, `update`, `delete` and
   * actions without a route have defaults.
   */
  summary?: string
  /** Schema of the request body. `create` and `update` have defaults. */
  body?: Shape
  /** Query parameters beyond the list query. */
  query?: Shape
  /**
   * The query that selects this endpoint among those with the same method and path, in any order of mounting. The
   * console adds it to its requests.
   *
   * @example
   * users:         { list: 'GET /:tenantId/iam/users/list' }
   * platformUsers: { list: { route: 'GET /:tenantId/iam/users/list', variant: { scope: 'all' } } } // GET …/list?scope=all
   */
  variant?: Variant
  /**
   * Additional paths with the same handler, on both APIs, for clients of an earlier version. OpenAPI marks them as
   * deprecated.
   *
   * @example aliases: ['/tenants/:tenantId/queues']
   */
  aliases?: readonly `/${string}`[]
  /**
   * Schema of `data` in the answer. `list`, `detail`, `create` and `update` answer with rows. The contract's own `row`
   * includes its references, also in a list, `z.array(row)`.
   */
  data?: z.ZodType
  /** Error codes beyond those that follow from method, path, body and rights: `['invalid_code', 'rate_limited']`. */
  errors?: readonly ErrorCode[]
  /** Requires no access token. */
  public?: boolean
  /**
   * Other systems call it with their own key instead of an access token, `Authorization: Bearer <key>`. The platform
   * serves it with `serveKeyed` (server/http/endpoint.ts).
   */
  keyed?: true
  /**
   * Request headers that its handler reads: the name in lower case with a description.
   *
   * @example headers: { 'webhook-id': 'Identifies the message: a second one with it is refused' }
   */
  headers?: Readonly<Record<string, string>>
  /**
   * Starts a job: the endpoint answers 202 with `{ job: { id, status } }`, and the console follows the job's progress.
   * The platform serves it by `defineJob` (server/jobs/define.ts), or by a handler with `startJob` (server/jobs/start.ts).
   *
   * It says the noun whose records it goes over and what it reports, so that the generated tests check its totals, a record
   * that fails, a canceled run and a second process. `true`: neither, for items that are no records.
   *
   * @example sync: { route: 'POST /:tenantId/tenants/rate-cards/sync', job: { over: 'rate-cards', reports: z.object({ count: z.int() }) } }
   */
  job?: true | JobSpec
  /**
   * The rate limit of its calls (contract/grammar/budgets.ts), or `null` if a call costs no more than reading a record.
   * Actions, streams, sockets, jobs, file transfers and lists with their own query must declare one of the two.
   *
   * @example test: { stream: Step, data: StepsResult, budget: 'outbound' }
   */
  budget?: BudgetName | null
  /** Maximum size of the request body in bytes. Default: one megabyte. */
  bodyLimit?: number
  /**
   * The request body is a file, which the handler reads as a stream. `bodyLimit` does not apply; the size limit of the
   * file field does.
   */
  upload?: true
  /**
   * Also accepts `multipart/form-data`: fields of the body as texts, and the file in the part `file`. The file is stored
   * as an upload for that file field, and the handler gets its id. A list repeats its field.
   *
   * @example createFromFile: { route: 'POST …/create-from-file', body: z.object({ file_id, title }), form: { file: 'file_id' } }
   */
  form?: FormSpec
  /**
   * The status that an action sets; the platform provides the handler. A record whose status has no transition to it is
   * refused with `wrong_status`. The console shows a button on rows and record pages, unless declared otherwise. Fields of
   * its body that the record has are written too; the hook `updating` finds the others in `call.body`.
   *
   * @example publish: { becomes: 'published' }
   * @example close: { body: z.strictObject({ reason: line(200) }), from: 'open', becomes: 'closed' }
   */
  becomes?: string
  /** The statuses from which {@link EndpointSpec.becomes} is allowed. Default: all that have a transition to it. */
  from?: string | readonly string[]
  /** Answers with the bytes of a file instead of JSON. */
  download?: true
  /**
   * Schema of the server-sent events that answer `Accept: text/event-stream`; any other request is answered with `data`.
   * An action in steps uses `Step` (contract/grammar/steps.ts) and is served with `serveSteps` (server/http/steps.ts). The
   * text of a step is `steps.<name>`.
   *
   * @example run: { route: 'POST /:tenantId/tenants/line-tests/:id/run', stream: Step, data: StepsResult }
   */
  stream?: z.ZodType
  /**
   * Opens a WebSocket; the route is a GET. Callers are authorized as at any endpoint, before the connection is upgraded.
   * `bodyLimit` is the maximum size of a message, by default 64 kilobytes. The platform serves it with `serveSocket`
   * (server/http/serve-socket.ts), the console connects with `openSocket`.
   *
   * @example
   * talk: {
   *   route: 'GET /:tenantId/tenants/lines/:id/talk',
   *   summary: 'Talk to a line',
   *   socket: { receives: z.object({ digit: z.string() }), sends: z.object({ heard: z.string() }) },
   * }
   */
  socket?: SocketMessages
}

/** The items and the result of a job. */
export interface JobSpec {
  /**
   * The noun whose records are its items: all of them, or those below the record or the parent in the path. `null` if its
   * items are no records of the platform.
   */
  over: string | null
  /** Only records with these values. `{ is_archived: false }` */
  among?: Readonly<Record<string, unknown>>
  /** Schema of the result that `run` returns. Other parts are never returned, nor fields that the reader cannot read. */
  reports: z.ZodType
}

/** The file field of a body that can be sent as a form. */
export interface FormSpec {
  file: string
}

/** The messages of a WebSocket from the platform's side. Each is a JSON text. */
export interface SocketMessages {
  /** Schema of the messages that clients send. Any other is answered with `{ type: 'error', code, … }`. */
  receives: z.ZodType
  /** Schema of the messages that the platform sends. */
  sends: z.ZodType
}

/** A resolved endpoint, used by the platform and the console. */
export interface Endpoint<Body = any, Data = any> {
  /** `'tickets.create'`: the name in logs, tests and OpenAPI (`operationId`). */
  name: string
  /** A short summary for the OpenAPI document. */
  summary?: string
  api: Api
  method: Method
  path: string
  /** The query that distinguishes it from another endpoint with the same method and path. */
  variant?: Variant
  /** Additional paths with the same handler, on both APIs. */
  aliases?: readonly `/${string}`[]
  /** The endpoint that this one is an alias of. */
  aliasOf?: Pick<Endpoint, 'api' | 'path'>
  body?: z.ZodType<Body>
  /** The rules across the fields of its body. An update checks them on the whole record. */
  rules?: Rules
  query?: Shape
  data: z.ZodType<Data>
  /** The permissions to read fields of what it sends. The platform omits them for other roles. */
  guards?: Guards
  /** Its own error codes; `possibleErrors` adds those that follow from its properties. */
  errors: readonly ErrorCode[]
  public: boolean
  /** Requires a key of its own instead of an access token. */
  keyed?: true
  /** The headers that its handler reads, with their descriptions. */
  headers?: Readonly<Record<string, string>>
  /** The reasons for refusing callers who have its permission. */
  refusals: Refusals
  /** Refuses everybody but the platform's operators, whatever their permissions. */
  operators: boolean
  /** Starts a job and answers 202. */
  job?: true | JobSpec
  /** The rate limit of its calls; `null` if they cost no more than reading a record. */
  budget?: BudgetName | null
  /** In bytes; a larger body is answered with 413 `payload_too_large`. */
  bodyLimit: number
  /** The request body is the bytes of a file. */
  upload?: true
  /** The body can also be a form with a file. */
  form?: FormSpec
  /** The status that it sets. */
  becomes?: string
  /** The statuses from which it does. */
  from?: readonly string[]
  /** Answers with the bytes of a file instead of JSON. */
  download?: true
  /** Answers with its list as a file (contract/grammar/exports.ts). */
  exports?: Extension
  /** The data of its server-sent events, if it streams. */
  stream?: z.ZodType
  /** The messages of its WebSocket, if it has one. */
  socket?: SocketMessages
  /** The required permission; `null` if logging in is enough. */
  permission: string | null
}

/** `main` is served under `/v1`, `voice` under `/api`; a deployment can use two hosts. */
export type Api = 'main' | 'voice'
