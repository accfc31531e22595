import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { WebSocket } from 'ws'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/http/app-context.ts'

/** Serves the platform on a port, with its WebSockets. */
export async function listen(deps: Deps, app = createApp(deps)): Promise<{ server: Server; origin: string }> {
  const server = createServer(getRequestListener(app.fetch))
  deps.sockets.serveOn(server, app.fetch)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

interface Opening {
  token?: string
  ticket?: string
  /** The subprotocols to offer, if not those of the console. */
  protocols?: string[]
  headers?: Record<string, string>
}

/** Opens a WebSocket as a browser does with a ticket, or as any other client does with its token. */
export async function connect(url: string, { token, ticket, protocols, headers }: Opening = {}) {
  const given = { ...(token && { authorization: `Bearer ${token}` }), ...headers }
  const offered = protocols ?? ['call-center', ...(ticket ? [`ticket.${ticket}`] : [])]
  const ws = new WebSocket(url.replace(/^http/, 'ws'), offered, {
    headers: given,
  })
  const received: any[] = []
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  ws.on('message', (data) => received.push(JSON.parse((data as Buffer).toString())))
  const refusal = await new Promise<{ status: number; body: any } | undefined>((resolve, reject) => {
    ws.on('open', () => resolve(undefined))
    ws.on('unexpected-response', (_, response: IncomingMessage) => void readAnswer(response).then(resolve))
    ws.on('error', reject)
  })
  return {
    ws,
    refusal,
    received,
    closed,
    send: (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
  }
}

async function readAnswer(response: IncomingMessage) {
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part as string
  return { status: response.statusCode!, body: JSON.parse(text) }
}
