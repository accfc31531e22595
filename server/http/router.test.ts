import { describe, expect, test } from 'vitest'
import type { Endpoint, Route, Variant } from '#contract/grammar/contract.ts'
import { contract } from '#contract/grammar/contract.ts'
import { StartError } from '../base/start-error.ts'
import type { Mounted } from './surface.ts'
import { createRouter } from './router.ts'
import { openStream, type EventStream } from './stream.ts'

const mounted = (name: string, route: Route, variant?: Variant): Mounted => {
  const endpoint: Endpoint = contract({ name: 'boxes', endpoints: { [name]: { route, variant, public: true } } })
    .endpoints[name]!
  return { endpoint, answer: async (c) => c.json([name, c.req.param()]) }
}

const surface = () => [
  mounted('list', 'GET /:tenantId/boxes/list'),
  mounted('listAll', 'GET /:tenantId/boxes/list', { scope: 'all' }),
  mounted('listOld', 'GET /:tenantId/boxes/list', { scope: 'all', state: 'old' }),
  mounted('detail', 'GET /:tenantId/boxes/detail/:id'),
  mounted('review', 'GET /:tenantId/boxes/detail/review'),
  mounted('byName', 'GET /:tenantId/boxes/detail/name/:name'),
  mounted('history', 'GET /:tenantId/boxes/detail/:id/history'),
  mounted('sessions', 'GET /:tenantId/boxes/:id/sessions'),
  mounted('figures', 'GET /figures'),
  mounted('allFigures', 'GET /all-figures', { scope: 'all' }),
]

const answers: [address: string, name: string, params: Record<string, string>][] = [
  ['/t/boxes/list', 'list', { tenantId: 't' }],
  ['/t/boxes/list?scope=own', 'list', { tenantId: 't' }],
  ['/t/boxes/list?q=x&scope=all', 'listAll', { tenantId: 't' }],
  ['/t/boxes/list?state=old&scope=all', 'listOld', { tenantId: 't' }],
  ['/t/boxes/detail/7', 'detail', { tenantId: 't', id: '7' }],
  ['/t/boxes/detail/review', 'review', { tenantId: 't' }],
  ['/t/boxes/detail/name/x', 'byName', { tenantId: 't', name: 'x' }],
  ['/t/boxes/detail/7/history', 'history', { tenantId: 't', id: '7' }],
  ['/t/boxes/detail/name/history', 'byName', { tenantId: 't', name: 'history' }],
  ['/t/boxes/detail/sessions', 'detail', { tenantId: 't', id: 'sessions' }],
  ['/figures', 'figures', {}],
  ['/all-figures?scope=all', 'allFigures', {}],
]

describe.each([
  ['as written', surface()],
  ['reversed', surface().reverse()],
  ['sorted by name', surface().sort((a, b) => (a.endpoint.name < b.endpoint.name ? -1 : 1))],
])('endpoints mounted %s', (_, mounted) => {
  const app = createRouter(mounted)

  test.each(answers)('%s is answered by %s', async (address, name, params) => {
    expect(await (await app.request(address)).json()).toEqual([name, params])
  })
})

test('a variant without a counterpart on its path is not found without its query', async () => {
  const app = createRouter(surface())
  app.onError((error, c) => c.json({ code: (error as { code?: string }).code }))
  expect(await (await app.request('/all-figures')).json()).toEqual({ code: 'not_found' })
})

describe('endpoints that match the same request fail at start', () => {
  const open = mounted('open', 'GET /boxes/:id')
  test.each<[string, Mounted, string]>([
    ['the same route', mounted('detail', 'GET /boxes/:id'), 'boxes.detail and boxes.open both answer GET /boxes/:id'],
    ['another parameter', mounted('by', 'GET /boxes/:name'), 'boxes.by and boxes.open both answer GET /boxes/:id'],
    [
      'a fixed segment that a name can be',
      mounted('create', 'GET /:name/:id'),
      'boxes.create and boxes.open both answer GET /boxes/:id',
    ],
  ])('%s', (_, other, message) => {
    for (const both of [
      [open, other],
      [other, open],
    ]) {
      expect(() => createRouter(both)).toThrow(StartError)
      expect(() => createRouter(both)).toThrow(
        new RegExp(`^${message.replace('GET /boxes/:id', 'GET /boxes/:(id|name)')}$`),
      )
    }
  })

  test('the same variant, or two variants matched by one query', () => {
    const all = mounted('all', 'GET /boxes/:id', { scope: 'all' })
    const old = mounted('old', 'GET /boxes/:id', { state: 'old' })
    expect(() => createRouter([open, all, mounted('again', 'GET /boxes/:id', { scope: 'all' })])).toThrow(
      'boxes.again and boxes.all both answer GET /boxes/:id',
    )
    expect(() => createRouter([all, old])).toThrow('boxes.all and boxes.old both answer GET /boxes/:id')
  })

  test('but not with another method, variant, length or segment', () => {
    createRouter([
      open,
      mounted('create', 'POST /boxes/create'),
      mounted('all', 'GET /boxes/:id', { scope: 'all' }),
      mounted('own', 'GET /boxes/:id', { scope: 'own' }),
      mounted('list', 'GET /boxes'),
      mounted('other', 'GET /crates/:id'),
    ])
  })
})

describe('a call that counts against what may run at once', () => {
  let running = 0
  const throttle = {
    attempt: async () => true,
    succeeded: async () => {},
    enter: () => {
      running++
      return () => void running--
    },
  }
  const { endpoints } = contract({
    name: 'boxes',
    endpoints: { test: { route: 'POST /boxes/test', budget: 'outbound', public: true } },
  })
  const send = (answer: Mounted['answer']) =>
    createRouter([{ endpoint: endpoints.test, answer }], throttle).request('/boxes/test', { method: 'POST' })

  test('ends with its answer', async () => {
    await send(async (c) => c.json(running))
    expect(running).toBe(0)
  })

  test.each<[string, (stream: EventStream, body: ReadableStream) => unknown]>([
    ['is told to end', (stream) => stream.end()],
    ['loses its reader', (_, body) => body.cancel()],
  ])('goes on until its stream %s', async (_, end) => {
    let stream!: EventStream
    const { body } = await send(async (c) =>
      openStream(c, async (opened) => {
        stream = opened
        await new Promise((resolve) => opened.signal.addEventListener('abort', resolve))
      }),
    )
    expect(running).toBe(1)
    await end(stream, body!)
    await expect.poll(() => running).toBe(0)
  })
})
