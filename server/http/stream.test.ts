import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Context } from './context.ts'
import { openStream, type EventStream } from './stream.ts'

function streaming() {
  const destroy = vi.fn()
  let stream!: EventStream
  const app = new Hono<Context>().get('/', (c) =>
    openStream(c, async (opened) => {
      stream = opened
      await new Promise((resolve) => opened.signal.addEventListener('abort', resolve))
    }),
  )
  const response = app.request('/', {}, { outgoing: { destroy } })
  return { response, destroy, stream: () => stream }
}

test('sends events, and ends when it is told to', async () => {
  const { response, stream } = streaming()
  const { body, headers } = await response
  stream().send({ id: '1', event: 'step', data: { text: 'a\nb' } })
  stream().send({ data: 2 })
  stream().end()
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(await new Response(body).text()).toBe(
    'retry: 2000\n\nid: 1\nevent: step\ndata: {"text":"a\\nb"}\n\ndata: 2\n\n',
  )
})

test('drops a reader that is too slow instead of keeping what it does not read', async () => {
  const { response, stream, destroy } = streaming()
  await response
  for (let count = 0; count < 5000 && !stream().signal.aborted; count++) {
    stream().send({ data: 'x'.repeat(1000) })
    if (count % 100 === 0) await new Promise(setImmediate)
  }
  expect(stream().signal.aborted).toBe(true)
  expect(destroy).toHaveBeenCalledTimes(1)
})

test('ends when the client leaves', async () => {
  const { response, stream } = streaming()
  const { body } = await response
  await body!.cancel()
  await vi.waitFor(() => expect(stream().signal.aborted).toBe(true))
})
