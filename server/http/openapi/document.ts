import type { Context as HonoContext } from 'hono'
import { withShared } from '#contract/grammar/aliases.ts'
import type { Api, Contract, Endpoint } from '#contract/grammar/contract.ts'
import { ErrorEnvelope } from '#contract/grammar/envelope.ts'
import { contracts } from '#contract/index.ts'
import { possibleErrors } from '#contract/grammar/possible-errors.ts'
import type { Context } from '../context.ts'
import { bases } from '../not-found.ts'
import { operationOf } from './operation.ts'
import { errorExamples } from './responses.ts'
import { createSchemas } from './schemas.ts'
import type * as z from 'zod'
import { singular } from '#contract/grammar/summary.ts'

/** Serves the OpenAPI 3.1 document of one API, generated from the contracts at the first request. */
export function openApi(api: Api) {
  let document: object | undefined
  return (c: HonoContext<Context>) => c.json((document ??= documentOf(api)))
}

/** The OpenAPI 3.1 document of one API. */
export function documentOf(api: Api, all: Contract[] = contracts): object {
  const described = endpointsOf(all).filter((endpoint) => endpoint.api === api)
  const schemas = createSchemas(schemaNames(all), rulesOf(described))
  const paths: Record<string, Record<string, object>> = {}
  for (const [endpoint, ...variants] of byRoute(described)) {
    const [tag = ''] = endpoint!.name.split('.')
    const path = endpoint!.path.replace(/:(\w+)/g, '{$1}')
    const operation = operationOf([endpoint!, ...variants], tag, schemas)
    paths[path] = { ...paths[path], [endpoint!.method.toLowerCase()]: operation }
  }
  const codes = new Set(described.flatMap(possibleErrors))
  const isEmpty = described.length === 0
  if (!isEmpty) schemas.of(ErrorEnvelope)
  const tags = new Set(
    Object.values(paths).flatMap((operations) => Object.values<any>(operations).flatMap(({ tags }) => tags)),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: `Call center platform: ${api} API`,
      version: '1',
      summary: 'Made from the contract that the platform and its console share.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: bases[api] }],
    tags: all.filter(({ name }) => tags.has(name)).map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      ...(!isEmpty && { securitySchemes: schemesOf(described) }),
      schemas: schemas.components,
      examples: errorExamples(codes),
    },
  }
}

/** The rules of bodies that contain a whole record. Those of updates are left out, since any field can be missing. */
const rulesOf = (described: Endpoint[]) =>
  new Map(described.flatMap(({ method, body, rules }) => (method === 'POST' && body && rules ? [[body, rules]] : [])))

const bearer = { type: 'http', scheme: 'bearer' }

const schemesOf = (described: Endpoint[]) => ({
  token: { ...bearer, bearerFormat: 'JWT' },
  ...(described.some(({ keyed }) => keyed) && { key: bearer }),
})

/** Groups endpoints by method and path, the one without a variant first. */
function byRoute(endpoints: Endpoint[]): Endpoint[][] {
  const routes = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const route = `${endpoint.method} ${endpoint.path}`
    routes.set(route, [...(routes.get(route) ?? []), endpoint])
  }
  return [...routes.values()].map((group) =>
    group.sort((a, b) => Number(Boolean(a.variant)) - Number(Boolean(b.variant))),
  )
}

/** Every endpoint, followed by its aliases. */
const endpointsOf = (contracts: Contract[]): Endpoint[] =>
  contracts.flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints)).flatMap(withShared)

/** Names rows and bodies after their contract: `Ticket`, `TicketWrite`, `TicketChange`, `UserUpdatePasswordBody`. */
function schemaNames(contracts: Contract[]): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const contract of contracts) {
    const noun = nounOf(contract)
    if (contract.fields.length > 0) names.set(contract.row, noun)
    for (const [key, { body, socket }] of Object.entries<Endpoint>(contract.endpoints)) {
      if (body && !names.has(body)) names.set(body, noun + (suffixes[key] ?? `${pascal(key)}Body`))
      if (socket)
        names.set(socket.receives, `${noun}${pascal(key)}Receives`).set(socket.sends, `${noun}${pascal(key)}Sends`)
    }
  }
  return names
}

/** The schema name: singular, except if the contract has one record, without list and create: `Settings`. */
function nounOf({ name, endpoints }: Contract): string {
  return pascal(endpoints['list'] || endpoints['create'] ? singular(name) : name)
}

const suffixes: Record<string, string> = { create: 'Write', update: 'Change' }

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
