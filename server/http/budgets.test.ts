import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract, type EndpointSpec } from '#contract/grammar/contract.ts'
import { StartError } from '../base/start-error.ts'
import { createRouter } from './router.ts'

const start = (key: string, spec: EndpointSpec) => {
  const { endpoints } = contract({ name: 'boxes', endpoints: { [key]: { public: true, ...spec } } })
  return createRouter([{ endpoint: endpoints[key]!, answer: async (c) => c.json({}) }])
}
const message = /^boxes\.\w+ may be dear and names no budget/

describe('an endpoint that may be dear does not start without a budget', () => {
  test.each<[string, string, EndpointSpec]>([
    ['starts a job', 'list', { route: 'GET /boxes/list', job: true }],
    ['takes a file', 'create', { route: 'POST /boxes/create', upload: true }],
    ['takes a form', 'create', { route: 'POST /boxes/create', form: { file: 'file_id' } }],
    ['answers with a file', 'content', { route: 'GET /boxes/content', download: true }],
    ['streams', 'follow', { route: 'GET /boxes/follow', stream: z.object({}) }],
    ['opens a socket', 'talk', { route: 'GET /boxes/talk', socket: { receives: z.object({}), sends: z.object({}) } }],
    ['is a POST that creates no record', 'test', { route: 'POST /boxes/test' }],
    ['is a GET with a query of its own', 'sum', { route: 'GET /boxes/sum', query: z.object({ from: z.string() }) }],
  ])('that %s', (_, key, spec) => {
    expect(() => start(key, spec)).toThrow(StartError)
    expect(() => start(key, spec)).toThrow(message)
    expect(() => start(key, { ...spec, budget: 'preview' })).not.toThrow()
    expect(() => start(key, { ...spec, budget: null })).not.toThrow()
  })
})

test.each<[string, EndpointSpec]>([
  ['list', { route: 'GET /boxes/list' }],
  ['create', { route: 'POST /boxes/create' }],
  ['update', { route: 'PUT /boxes/update/:id' }],
  ['history', { route: 'GET /boxes/:id/history' }],
])('%s is cheap by its shape', (key, spec) => {
  expect(() => start(key, spec)).not.toThrow()
})
