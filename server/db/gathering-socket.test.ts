import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

test('sends what is written at once together', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new GatheringSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [[incoming]] = (await Promise.all([once(server, 'connection'), once(socket, 'connect')])) as [[Socket], unknown]
  const sent: (string | number)[] = []
  const original = socket._writev!.bind(socket)
  socket._writev = (chunks, callback) => {
    sent.push(chunks.length)
    original(chunks, callback)
  }
  for (const text of ['begin;', 'select 1;', 'commit']) socket.write(text)
  const [received] = (await once(incoming, 'data')) as [Buffer]
  expect({ sent, received: received.toString() }).toEqual({ sent: [3], received: 'begin;select 1;commit' })

  socket.end('bye')
  expect(String((await once(incoming, 'data'))[0])).toBe('bye')
  server.close()
})
