import * as z from 'zod'
import { budgets, windowSeconds, type Budget, type BudgetName } from '#contract/grammar/budgets.ts'
import type { Endpoint, SocketMessages } from '#contract/grammar/contract.ts'
import { changed, page, success } from '#contract/grammar/envelope.ts'
import { exportTypes, type Extension } from '#contract/grammar/exports.ts'
import { exampleOf } from '#contract/grammar/example.ts'
import { possibleErrors } from '#contract/grammar/possible-errors.ts'
import { closings, subprotocol } from '#contract/sockets.ts'
import { bases } from '../not-found.ts'
import { openapiParameters } from './parameters.ts'
import { errorResponses } from './responses.ts'
import type { Schemas } from './schemas.ts'

/**
 * The operation of a method and path.
 *
 * @param endpoints the variants of one another, the one without a variant first
 */
export function operationOf(endpoints: Endpoint[], tag: string, schemas: Schemas): object {
  const [first] = endpoints as [Endpoint]
  const status = first.job ? 202 : /\.create([A-Z]|$)/.test(first.name) ? 201 : 200
  const bodies = endpoints.flatMap(({ body }) => body ?? [])
  return {
    operationId: idOf(first),
    ...(first.aliasOf && { deprecated: true }),
    summary: first.summary,
    description: endpoints.map(describe).join('\n\n'),
    tags: [tag],
    security: first.public ? [] : [first.keyed ? { key: [] } : { token: [] }],
    parameters: openapiParameters(endpoints, schemas),
    ...(bodies.length > 0 && {
      requestBody: {
        required: true,
        content: { ...json(anyOf(bodies, schemas, 'input'), exampleOf(bodies[0]!)), ...formOf(first) },
      },
    }),
    ...(first.upload && { requestBody: { required: true, content: bytes } }),
    ...(first.budget && { 'x-rate-limit': limitOf(first.budget) }),
    ...(first.socket && { 'x-websocket': talkOf(first.socket, schemas) }),
    responses: {
      ...(first.socket
        ? { 101: { description: 'Becomes a WebSocket; `x-websocket` describes its messages' } }
        : { [status]: successOf(endpoints, schemas) }),
      ...errorResponses([...new Set(endpoints.flatMap(possibleErrors))]),
    },
  }
}

function successOf(endpoints: Endpoint[], schemas: Schemas): object {
  const [first] = endpoints as [Endpoint]
  if (first.exports) return fileOf(first.exports)
  if (first.download) return { description: 'The content, or the part that `Range` asks for (206)', content: bytes }
  return {
    description: 'Success',
    content: {
      ...json(anyOf(endpoints.map(answerOf), schemas), answerExample(first)),
      ...streamed(first, schemas),
    },
  }
}

/** The operation id. It is unique in a document, so an alias has its own: `voices.list.legacy`. */
export function idOf({ name, path, aliases = [], aliasOf }: Endpoint): string {
  const at = aliases.findIndex((alias) => alias === path)
  return aliasOf ? `${name}.legacy${at > 0 ? at + 1 : ''}` : name
}

/** Describes the required permission, and for a variant the query parameter that selects it. */
function describe({ name, summary, variant, permission, public: isPublic, keyed, aliasOf }: Endpoint): string {
  const rights = isPublic
    ? 'Needs no access token.'
    : keyed
      ? 'Needs a key of its own instead of an access token.'
      : permission
        ? `Needs the permission \`${permission}\`.`
        : 'Needs an access token, and no permission.'
  if (aliasOf) return `Answers like \`${bases[aliasOf.api]}${aliasOf.path.replace(/:(\w+)/g, '{$1}')}\`. ${rights}`
  return variant ? `With \`${new URLSearchParams(variant)}\` (\`${name}\`): ${summary}. ${rights}` : rights
}

/** An extension, since OpenAPI cannot express rate limits: the maximum number of calls in some seconds, by counter. */
function limitOf(name: BudgetName): object {
  const { ip, pair, subject, quiet, tenant, seconds = windowSeconds, atOnce }: Budget = budgets[name]
  const most = { per_network: ip, per_user: subject ?? quiet, per_user_and_network: pair, per_tenant: tenant }
  const given = Object.entries(most).filter(([, count]) => count !== undefined)
  return {
    name,
    seconds,
    ...Object.fromEntries(given),
    ...(atOnce && { at_once: { per_user: atOnce.subject, per_tenant: atOnce.tenant } }),
  }
}

const isChange = ({ name }: Endpoint) => /\.(create|update|delete)$/.test(name)
const isList = ({ name }: Endpoint) => name.endsWith('.list')

/** The body of a successful answer. */
const answerOf = (endpoint: Endpoint) =>
  (isList(endpoint) ? page : isChange(endpoint) ? changed : success)(endpoint.data)

const answerExample = (endpoint: Endpoint) => ({
  data: exampleOf(endpoint.data),
  ...(isList(endpoint) && { meta: { total: 1, total_is_capped: false } }),
})

/** The body schema; `anyOf` if variants differ. */
function anyOf(types: z.ZodType[], schemas: Schemas, io?: 'input'): object {
  const different = new Map(types.map((type) => schemas.of(type, io)).map((schema) => [JSON.stringify(schema), schema]))
  return different.size > 1 ? { anyOf: [...different.values()] } : [...different.values()][0]!
}

/** Each export endpoint answers with one media type, so that generated clients know it. */
const fileOf = (extension: Extension) => ({
  description: 'All rows that match, in the named `columns`, without paging',
  content: {
    [exportTypes[extension]]:
      extension === 'csv'
        ? { schema: { type: 'string' }, example: 'ID\r\n' }
        : { schema: { type: 'string', format: 'binary' } },
  },
})

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** The body as a form, with the file itself instead of its id. */
function formOf({ form, body }: Endpoint): object {
  if (!form || !(body instanceof z.ZodObject)) return {}
  const names = Object.keys(body.shape).filter((name) => name !== form.file)
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  const properties = { file: { type: 'string', format: 'binary' }, ...texts }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties } } }
}

/** The answer as server-sent events. */
const streamed = ({ stream }: Endpoint, schemas: Schemas) =>
  stream && { 'text/event-stream': { schema: schemas.of(stream), example: exampleOf(stream) } }

/** An extension, since OpenAPI cannot describe WebSockets. Each message is a JSON text. */
const talkOf = ({ receives, sends }: SocketMessages, schemas: Schemas) => ({
  subprotocol,
  receives: { schema: schemas.of(receives, 'input'), example: exampleOf(receives) },
  sends: { schema: schemas.of(sends), example: exampleOf(sends) },
  errors: 'A message that is refused is answered with `{ "type": "error", "code", "message", "errors"?, "details"? }`.',
  closings: Object.fromEntries(Object.entries(closings).map(([reason, code]) => [code, reason])),
})

const json = (schema: object, example: unknown) => ({ 'application/json': { schema, example } })
