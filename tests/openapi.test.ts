import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import openapiTypescript from 'openapi-typescript'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants, type Endpoint } from '#contract/grammar/contract.ts'
import { exampleOf } from '#contract/grammar/example.ts'
import { endpoints } from '#contract/index.ts'
import { errors } from '#contract/grammar/errors.ts'
import { identity } from '#contract/grammar/fields.ts'
import { possibleErrors } from '#contract/grammar/possible-errors.ts'
import { documentOf } from '#server/http/openapi/document.ts'
import { problemsOf as fieldProblemsOf } from '#contract/grammar/field-problems.ts'
import { problemsAcross, type Rules } from '#contract/grammar/rules.ts'
import { problemsOf } from './support/redocly.ts'
import { run } from './support/run.ts'

const documents = { main: documentOf('main') as any, voice: documentOf('voice') as any }
const operationOf = ({ api, method, path }: Endpoint) =>
  documents[api].paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
const named = (some: Endpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const)

test.each(['main', 'voice'] as const)("the document of the %s API passes Redocly's recommended rules", async (api) => {
  // The specification itself defines such paths, `detail/{id}` and `{id}/sessions`; ids are UUIDs and never `detail`.
  const problems = await problemsOf(documents[api], { 'no-ambiguous-paths': 'off', 'operation-tag-defined': 'error' })
  // Redocly does not follow the references of extensions.
  expect(problems.filter((problem) => !/"\w+(Receives|Sends)" is never used/.test(problem))).toEqual([])
})

describe.each(named(endpoints))('%s', (name, endpoint) => {
  const operation = operationOf(endpoint)

  test('has a summary, an operation and a tag with a description', () => {
    expect(endpoint.summary).toMatch(/^[A-Z][^.]+$/)
    const { tags } = documents[endpoint.api]
    expect(tags.find((tag: { name: string }) => tag.name === operation.tags[0]).description).toMatch(/\.$/)
    if (endpoint.variant) expect(operation.description).toContain(`(\`${name}\`): ${endpoint.summary}`)
    else expect([operation.operationId, operation.summary]).toEqual([name, endpoint.summary])
  })

  test('lists its errors by status', () => {
    for (const code of possibleErrors(endpoint)) expect(operation.responses[errors[code]].description).toContain(code)
  })

  test('shows an example request and answer that match its schemas', () => {
    if (endpoint.body) expect(endpoint.body.safeParse(exampleOf(endpoint.body)).error).toBeUndefined()
    expect(endpoint.data.safeParse(exampleOf(endpoint.data)).error).toBeUndefined()
    // The messages of a WebSocket are an extension of OpenAPI.
    if (endpoint.variant || endpoint.socket) return
    const success = operation.responses[201] ?? operation.responses[202] ?? operation.responses[200]
    if (endpoint.download) expect(Object.keys(success.content)).toEqual(['application/octet-stream'])
    else expect(success.content['application/json'].example.data).toEqual(exampleOf(endpoint.data))
    expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body || endpoint.upload))
  })
})

describe('a body', () => {
  const bodies = endpoints.filter((one) => one.body instanceof z.ZodObject && !one.variant && !one.socket)
  test.each(bodies.map((endpoint) => [endpoint.name, endpoint] as const))(
    'of %s requires what is checked',
    (_, endpoint) => {
      const { body, rules } = endpoint as unknown as { body: z.ZodObject; rules?: Rules }
      const { schema } = operationOf(endpoint).requestBody.content['application/json']
      const refs = [schema, ...(schema.anyOf ?? [])].flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])
      const described = refs.map((name) => documents[endpoint.api].components.schemas[name])
      const all = [schema, ...described].find(
        ({ properties }) => properties && Object.keys(body.shape).every((name) => name in properties),
      )
      const problems = (values: object) => {
        const { data, error } = body.safeParse(values)
        if (error) return Object.keys(fieldProblemsOf(error, values))
        return endpoint.method === 'POST' && rules ? Object.keys(problemsAcross(rules, data as object)) : []
      }
      const full = { ...(exampleOf(body) as object) }
      const before = problems(full)
      const required: string[] = all?.required ?? []
      /** Fields that the values of others require. */
      const conditional = (all?.allOf ?? []).flatMap(({ anyOf }: any) => anyOf?.[0].required ?? [])
      for (const name of Object.keys(body.shape)) {
        // Fields that are left out have their defaults, on which conditions of required ones depend.
        const isKept = (one: string) => one !== name && (!required.includes(name) || required.includes(one))
        const rest = Object.fromEntries(Object.entries(full).filter(([one]) => isKept(one)))
        const isMissed = problems(rest).some((one) => one === name && !before.includes(one))
        const isRequired = required.includes(name) || (isMissed && conditional.includes(name))
        expect([name, isMissed]).toEqual([name, isRequired])
      }
    },
  )
})

describe('a document', () => {
  test('says which fields a body requires depending on others', () => {
    const given = { required: ['first_message'] }
    const byCaller = { properties: { speaks_first: { const: 'caller' } }, required: ['speaks_first'] }
    expect(documents.voice.components.schemas.AiAgentWrite.allOf).toContainEqual({ anyOf: [given, byCaller] })
    const { allOf } = documents.main.components.schemas.PhoneNumberWrite
    const isExtension = { properties: { type: { const: 'extension' } }, required: ['type'] }
    expect(allOf).toContainEqual({ anyOf: [{ required: ['e164'] }, isExtension] })
    expect(documents.voice.components.schemas.AiAgentChange).not.toHaveProperty('allOf')
  })

  test('has operations of their own for the files of a list, so that clients read lists as JSON', () => {
    const { paths } = documents.main
    const list = '/{tenantId}/tenants/tickets/list'
    expect(Object.keys(paths[list].get.responses[200].content)).toEqual(['application/json'])
    const csv = paths[`${list}/export/csv`].get
    expect(Object.keys(csv.responses[200].content)).toEqual(['text/csv'])
    const names = csv.parameters.map(({ name }: { name: string }) => name)
    expect(names).toContain('columns')
    expect(names).not.toContain('_start')
  })

  test.each(['main', 'voice'] as const)('has patterns that match without flags, of the %s API', (api) => {
    const text = JSON.stringify(documents[api])
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, found]) => JSON.parse(found!) as string,
    )
    expect(patterns.length).toBeGreaterThan(2)
    expect(patterns.filter((pattern) => /\\p\{/i.test(pattern))).toEqual([])
    for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow()
  })
})

describe('a variant', () => {
  const operation = documents.main.paths['/{tenantId}/iam/users/update/{id}'].put
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })

  test('is a query parameter of the operation whose path it shares', () => {
    expect(operation.parameters.at(-1)).toMatchObject({
      name: 'scope',
      in: 'query',
      required: false,
      schema: { enum: ['all'] },
    })
    expect(Object.keys(documents.main.paths).filter((path) => path.includes('?'))).toEqual([])
  })

  test('adds its body and its answer', () => {
    expect(operation.requestBody.content['application/json'].schema.anyOf).toEqual([
      schema('UserChange'),
      schema('PlatformUserChange'),
    ])
    const answers = operation.responses[200].content['application/json'].schema.anyOf
    expect(answers.map(({ properties }: any) => properties.data)).toEqual([schema('User'), schema('PlatformUser')])
  })
})

describe('components', () => {
  test("are rows, bodies and the error, without the console's hints", () => {
    const { schemas } = documents.main.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Ticket', 'TicketWrite', 'TicketChange', 'Settings', 'Session', 'Error']),
    )
    expect(schemas.Ticket.properties.assignee_id).toEqual({
      anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }],
    })
    expect(JSON.stringify(schemas)).not.toMatch(/"(ref|kind|maxBytes)":"/)
  })

  test('have unique names', () => {
    const boxes = (name: string, size: z.ZodType) => {
      const row = z.object({ ...identity, size }).meta({ id: 'Box' })
      return contract({
        name,
        row,
        title: 'id',
        endpoints: crud(`/${name}`, ['list']),
        permissions: grants(name, ['list']),
      })
    }
    const [small, large] = [boxes('boxes', z.int()), boxes('box', z.string())]
    expect(() => documentOf('main', [small])).not.toThrow()
    expect(() => documentOf('main', [small, large])).toThrow('Two schemas are named Box')
  })
})

test('a client generated from the document type-checks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  try {
    writeFileSync(join(folder, 'api.ts'), await openapiTypescript(structuredClone(documents.main)))
    writeFileSync(join(folder, 'use.ts'), use)
    const tsc = resolve('node_modules/.bin/tsc')
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--types',
      '',
      '--skipLibCheck',
    ]
    const { stdout } = await run(tsc, [...options, 'use.ts'], { cwd: folder })
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const use = `
import type { components, operations, paths } from './api'

type Json<R> = R extends { content: { 'application/json': infer Body } } ? Body : never
type List = paths['/{tenantId}/tenants/tickets/list']['get']
type Create = operations['tickets.create']

declare function send<Answer>(method: string, path: keyof paths, body?: unknown): Promise<Answer>

export async function list(query: NonNullable<List['parameters']['query']>): Promise<string[]> {
  const { data, meta } = await send<Json<List['responses'][200]>>('GET', '/{tenantId}/tenants/tickets/list', query)
  const total: number = meta.total
  return data.map(({ number, subject, assignee }) => [number.toFixed(), subject, assignee?.label, total].join(' '))
}

export async function create(): Promise<components['schemas']['Ticket']> {
  const body: Json<NonNullable<Create['requestBody']>> = { subject: 'No sound', description: 'Since noon', priority: 'high' }
  const { data } = await send<Json<Create['responses'][201]>>('POST', '/{tenantId}/tenants/tickets/create', body)
  return data
}

export function explain({ code, errors }: Json<Create['responses'][422]>): string {
  const known: 'validation_failed' | string = code
  return Object.keys(errors ?? {}).join(known)
}

// @ts-expect-error a priority that does not exist
export const wrong: components['schemas']['TicketWrite'] = { subject: 'a', description: 'b', priority: 'soon' }

export type Users = Json<operations['users.list']['responses'][200]>['data'][number]
export const tenantOf = (user: Users) => ('tenant_id' in user ? user.tenant?.label : undefined)
`
