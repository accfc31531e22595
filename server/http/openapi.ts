import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import type { Api, Endpoint } from '#contract/contract.ts'
import { ErrorEnvelope, page, success } from '#contract/envelope.ts'
import { contracts } from '#contract/index.ts'
import { maxPageSize } from '#contract/query.ts'
import type { Context } from './app-context.ts'
import { bases } from './not-found.ts'

/** Answers the OpenAPI 3.1 document of one API, made from the contract once. */
export function openApi(api: Api) {
  let document: object | undefined
  return (c: HonoContext<Context>) => c.json((document ??= describe(api)))
}

function describe(api: Api): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const contract of contracts.filter((one) => one.api === api)) {
    for (const endpoint of Object.values<Endpoint>(contract.endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = { ...operationOf(endpoint), tags: [contract.name] }
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `Call-centre platform: ${api} API`, version: '1' },
    servers: [{ url: bases[api] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(ErrorEnvelope) },
    },
  }
}

function operationOf(endpoint: Endpoint): object {
  const { name, body, data, permission } = endpoint
  const isList = name.endsWith('.list')
  const status = name.endsWith('.create') ? 201 : 200
  return {
    operationId: name,
    security: endpoint.public ? [] : [{ token: [] }],
    ...(permission && { description: `Needs the permission \`${permission}\`.` }),
    parameters: [...pathParameters(endpoint), ...(isList ? listParameters : []), ...queryParameters(endpoint)],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      [status]: { description: 'Success', content: json(schemaOf(isList ? page(data) : success(data))) },
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const pathParameters = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const queryParameters = ({ query }: Endpoint) =>
  Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, type]) => ({
    name, in: 'query', required: !type.safeParse(undefined).success, schema: schemaOf(type, 'input'),
  }))

const listParameters = [
  { name: '_start', schema: { type: 'integer', minimum: 0 }, description: 'First row, counted from 0' },
  { name: '_end', schema: { type: 'integer' }, description: `The row after the last; a page holds at most ${maxPageSize}` },
  { name: '_sort', schema: { type: 'string' }, description: 'Fields, separated by commas' },
  { name: '_order', schema: { type: 'string' }, description: '`asc` or `desc` for each field of `_sort`' },
  { name: 'q', schema: { type: 'string' }, description: 'Text to look for' },
  {
    name: 'filters', style: 'form', explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    description: '`field`, `field_ne`, `field_gte`, `field_lte` or `field_like`; a repeated one means any of its values',
  },
].map((parameter) => ({ in: 'query', ...parameter }))

const json = (schema: object) => ({ 'application/json': { schema } })

function schemaOf(type: z.ZodType, io: 'input' | 'output' = 'output'): object {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}
