/** @module-tag core */
import { expect, test } from 'vitest'
import { exampleOf } from '#contract/grammar/example.ts'
import { documentOf } from '#server/http/openapi/document.ts'
import { exampleContracts } from '../../examples/contracts.ts'
import { lineTests } from '../../examples/line-tests/contract.ts'
import { problemsOf } from '../support/redocly.ts'

const document = documentOf('main', exampleContracts) as any
const talk = document.paths['/{tenantId}/tenants/line-tests/{id}/talk'].get

test("the document of the examples passes Redocly's recommended rules", async () => {
  // A WebSocket answers with 101, and its messages are in an extension, which Redocly does not read. Both are held to it
  // below.
  const rules = { 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off', 'no-unused-components': 'off' } as const
  expect(await problemsOf(document, rules)).toEqual([])
  const text = JSON.stringify(document)
  const names = Object.keys(document.components.schemas)
  expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
  for (const operation of Object.values<any>(document.paths).flatMap((path) => Object.values<any>(path))) {
    const success = Object.keys(operation.responses).filter((status) => /^[12]/.test(status))
    expect([operation.operationId, success]).toEqual([
      operation.operationId,
      operation['x-websocket'] ? ['101'] : [expect.stringMatching(/^2/)],
    ])
  }
})

test('a WebSocket is described with the messages of both sides', () => {
  const { receives, sends } = lineTests.endpoints.talk.socket!
  expect(talk['x-websocket']).toMatchObject({
    subprotocol: 'call-center',
    receives: { schema: { $ref: '#/components/schemas/LineTestTalkReceives' } },
    sends: { schema: { $ref: '#/components/schemas/LineTestTalkSends' } },
    closings: { 4401: 'session_ended', 4403: 'permission_denied' },
  })
  expect(Object.keys(document.components.schemas.LineTestTalkSends.properties)).toEqual([
    'type',
    'digits',
    'line',
    'count',
  ])
  expect(receives.safeParse(exampleOf(receives)).success).toBe(true)
  expect(sends.safeParse(exampleOf(sends)).success).toBe(true)
  expect(talk.responses[426].description).toContain('upgrade_required')
})
