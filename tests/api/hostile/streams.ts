import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { callEvents } from '#contract/call-events.ts'
import { imports } from '#contract/imports.ts'
import { inboundMails } from '#contract/inbound-mails.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { pbx } from '#contract/pbx.ts'
import { addressOf, type Api } from '../../support/api.ts'
import { formOf } from '../../support/forms.ts'

/** A platform under attack, and what the attacker has of it. */
export interface Target {
  url: string
  smtp: number
  audio: number
  /** The address of a tenant for mail, which anybody can guess. */
  address: string
  mailKey: string
  pbx: { id: string; key: string }
  /** A session of the attacked tenant, for entrances behind a log-in. */
  api: Api
  tenantId: string
  /** A web server with hostile pages. */
  web: string
}

/** Sends a stream of one kind to an entrance, and ends within seconds, whatever the platform answers. */
type Stream = (target: Target) => Promise<unknown>

/** Milliseconds for which slow senders keep their connections open. */
const slowMs = 4_000
const line = 'From: someone@example.test\r\n'

/** Opens connections that send a byte now and then. */
async function trickle(port: number, count: number, bytes: Buffer) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  for (let at = 0; at < slowMs / 1000; at++) {
    for (const socket of sockets) if (socket.writable) socket.write(bytes.subarray(at, at + 1))
    await setTimeout(1000)
  }
  for (const socket of sockets) socket.destroy()
}

/** Sends a message by SMTP without waiting for more than its answer. */
async function sendRaw({ smtp, address }: Target, raw: string) {
  const socket = connect(smtp, '127.0.0.1').on('error', () => undefined)
  const said = async (text: string) => {
    const reply = once(socket, 'data').catch(() => undefined)
    socket.write(text)
    return Promise.race([reply, setTimeout(30_000), once(socket, 'close')])
  }
  await once(socket, 'data').catch(() => undefined)
  await said('EHLO hostile.test\r\n')
  await said('MAIL FROM:<someone@example.test>\r\n')
  await said(`RCPT TO:<${address}>\r\n`)
  await said('DATA\r\n')
  const reply = await said(`${raw}\r\n.\r\n`)
  socket.destroy()
  return String((reply as Buffer[] | undefined)?.[0] ?? '')
}

const mails = {
  folded: `${line}X-Long: a\r\n${' b\r\n'.repeat(400_000)}\r\nHello`,
  deep: `${line}${Array.from({ length: 1000 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')}\r\nx`,
  many: `${line}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(10_000)}--b--`,
  signed: `${line}${'DKIM-Signature: v=1; a=rsa-sha256; d=x.test; s=s; h=from; bh=a=; b=a\r\n'.repeat(300)}\r\n${`${'x'.repeat(76)}\r\n`.repeat(130_000)}`,
  html: `${line}Content-Type: text/html\r\n\r\n${'<div>'.repeat(100_000)}`,
  huge: `${line}\r\n${`${'x'.repeat(76)}\r\n`.repeat(250_000)}`,
}

const handOver = ({ url, mailKey }: Target, raw: string) =>
  fetch(`${url}${addressOf(inboundMails.endpoints.ingest, { params: { key: mailKey } }, '')}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: raw,
  }).then((answer) => answer.arrayBuffer())

const times = async (count: number, work: () => Promise<unknown>) =>
  void (await Promise.allSettled(Array.from({ length: count }, work)))

/** Posts a body as it is to an address of a PBX server. */
const post = (target: Target, path: string, body: string, type = 'application/json') =>
  fetch(`${target.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.pbx.key}`, 'content-type': type },
    body,
  }).then((answer) => answer.arrayBuffer())

const eventsOf = ({ pbx: { id } }: Target) =>
  addressOf(callEvents.endpoints.ingest, { params: { pbxServerId: id } }, '')
const routeOf = ({ pbx: { id } }: Target) => addressOf(pbx.endpoints.route, { params: { pbxServerId: id } }, '')
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Sends a request whose body comes a byte at a time. */
async function slowBody({ url }: Target, path: string, key: string) {
  const { port } = new URL(url)
  const sockets = Array.from({ length: 100 }, () => {
    const socket: Socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    )
    return socket
  })
  for (let at = 0; at < slowMs / 1000; at++) {
    await setTimeout(1000)
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }
  for (const socket of sockets) socket.destroy()
}

const preview = ({ api }: Target, csv: string) =>
  api(imports.endpoints.preview, { body: { resource: 'contacts', csv } })

/** Uploads a file, and waits until it is read or refused. */
async function read(target: Target, filename: string, content: string) {
  const { createFromFile } = knowledgeBase.endpoints
  const { status, data } = await target.api(createFromFile, formOf({}, { filename, content }))
  if (status === 201) await isRead(target, data.id)
}

/** Adds a site, and waits until its first page is read or refused. */
async function crawl({ api, web }: Target, path: string) {
  const { endpoints } = knowledgeBase
  const { data } = await api(endpoints.createFromUrl, { body: { url: `${web}${path}`, site: true } })
  await isRead({ api }, data.id)
}

async function isRead({ api }: Pick<Target, 'api'>, id: string) {
  for (let tries = 0; tries < 60; tries++) {
    const entry = (await api(knowledgeBase.endpoints.detail, { params: { id } })).data
    if (['ready', 'failed'].includes(entry.status)) return
    await setTimeout(250)
  }
}

/** Every entrance of foreign bytes, and the kinds of streams that fit it. */
export const streams: Record<string, Record<string, Stream>> = {
  SMTP: {
    slow: ({ smtp }) => trickle(smtp, 300, Buffer.from('EHLO hostile')),
    folded: (target) => sendRaw(target, mails.folded),
    deep: (target) => sendRaw(target, mails.deep),
    many: (target) => sendRaw(target, mails.many),
    signed: (target) => sendRaw(target, mails.signed),
    'deep HTML': (target) => sendRaw(target, mails.html),
    huge: (target) => times(4, () => sendRaw(target, mails.huge)),
  },
  'mail hook': {
    folded: (target) => handOver(target, mails.folded),
    deep: (target) => handOver(target, mails.deep),
    many: (target) => handOver(target, mails.many),
    huge: (target) => times(2, () => handOver(target, mails.huge)),
  },
  'call events': {
    slow: (target) => slowBody(target, eventsOf(target), target.pbx.key),
    deep: (target) => post(target, eventsOf(target), nested(200_000)),
    huge: (target) => times(10, () => post(target, eventsOf(target), `{"events":["${'x'.repeat(2_000_000)}"]}`)),
    many: (target) => times(20, () => post(target, eventsOf(target), `{"events":[${'{},'.repeat(50_000)}{}]}`)),
  },
  'PBX adapters': {
    deep: (target) => post(target, routeOf(target), nested(200_000)),
    many: (target) =>
      post(target, routeOf(target), `{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`).join()}}`),
    form: (target) =>
      post(
        target,
        `/v1/pbx/${target.pbx.id}/freeswitch/dialplan`,
        Array.from({ length: 50_000 }, (_, at) => `k${at}=1`).join('&'),
        'application/x-www-form-urlencoded',
      ),
  },
  AudioSocket: {
    slow: ({ audio }) => trickle(audio, 1_200, Buffer.from([1, 0, 16, 0, 0])),
    huge: ({ audio }) => trickle(audio, 50, Buffer.alloc(10, 0xff)),
  },
  uploads: {
    'deep HTML': (target) => read(target, 'deep.html', '<div>'.repeat(200_000)),
    'many cells': (target) => read(target, 'many.csv', `${'a,'.repeat(200_000)}\n`.repeat(3)),
    'long blanks': (target) => read(target, 'blank.md', `x${' '.repeat(1_000_000)}y`),
  },
  crawl: {
    robots: (target) => crawl(target, '/robots/page.html'),
    deep: (target) => crawl(target, '/deep.html'),
    huge: (target) => crawl(target, '/huge.html'),
  },
  import: {
    quotes: (target) => preview(target, `Name\n${'"'.repeat(500_000)}`),
    wide: (target) => preview(target, `${'Name,'.repeat(200_000)}\n`),
    long: (target) => preview(target, `Name\n${'a\n'.repeat(200_000)}`),
    blanks: (target) => preview(target, `Name,Phone\n${`x,${' '.repeat(10_000)}1\n`.repeat(50)}`),
  },
  sockets: {
    many: ({ url }) =>
      times(300, async () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
        socket.write(
          'GET /api/agents/0/conversation/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
        )
        await Promise.race([once(socket, 'close'), setTimeout(2_000)])
        socket.destroy()
      }),
  },
}
