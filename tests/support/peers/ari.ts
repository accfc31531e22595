import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP server that answers like the REST interface of Asterisk. */
export interface Ari {
  /** `http://127.0.0.1:port/ari` */
  url: string
  /** The answer of `GET /endpoints`. */
  endpoints: { technology: string; resource: string; state: string; channel_ids: string[] }[]
  stop(): Promise<void>
}

/** @param key `user:password` */
export async function startAri(key: string): Promise<Ari> {
  const info = { build: { os: 'Linux' }, system: { version: '20.5.0', entity_id: '00:00:5e:00:53:01' } }
  const wanted = `Basic ${Buffer.from(key).toString('base64')}`
  const server = await listen(({ url, headers }, answer) => {
    const reply = (status: number, body: unknown) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (headers.authorization !== wanted) return reply(401, { error: 'Unauthorized' })
    if (url === '/ari/asterisk/info') return reply(200, info)
    if (url === '/ari/endpoints') return reply(200, ari.endpoints)
    const one = ari.endpoints.find(({ technology, resource }) => url === `/ari/endpoints/${technology}/${resource}`)
    if (one) return reply(200, one)
    return reply(404, { message: 'Not found' })
  })
  const ari: Ari = { url: `http://127.0.0.1:${portOf(server)}/ari`, endpoints: [], stop: () => stop(server) }
  return ari
}

export async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
