/** @module-tag timed */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inboundMails } from '#contract/inbound-mails.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { logIn } from '../../support/browser/session.ts'
import { domain, sendBySmtp } from '../../support/mailed-tickets.ts'
import { createDatabase } from '../../support/platform/databases.ts'
import { openSpeechService } from '../../support/peers/speech-service.ts'
import { freePort, removeFolder, startPlatform, type Platform } from '../../support/platform/process.ts'
import { streams, type Target } from './streams.ts'

/** A hostile stream at every entrance, while the list of another tenant is timed. */

const server = process.env['TEST_DATABASE_URL']
/** Requests for the time at rest, before and after each stream, and the least during one. */
const calm = 40
const fewest = 20
/** Milliseconds that a pause of the processor may cost a single request at rest; a stream that blocks costs seconds. */
const noiseMs = 500

describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('on %s', (kind) => {
  let platform: Platform
  let database: Awaited<ReturnType<typeof createDatabase>> | undefined
  let target: Target
  let other: Api
  const web = createServer((request, response) => {
    const isRobots = request.url === '/robots.txt'
    response.setHeader('content-type', isRobots ? 'text/plain' : 'text/html')
    if (isRobots) return response.end(`user-agent: *\ndisallow: x${' '.repeat(80_000)}y\n`)
    if (request.url === '/huge.html') return response.end(`<p>${'word '.repeat(1_500_000)}</p>`)
    if (request.url === '/deep.html') return response.end('<div>'.repeat(200_000))
    return response.end('<p>A page</p>')
  })

  const list = async () => {
    const started = performance.now()
    const { status } = await other(tickets.endpoints.list)
    expect(status).toBe(200)
    return performance.now() - started
  }

  const atRest = async () => {
    const times: number[] = []
    while (times.length < calm) times.push(await list())
    return times
  }

  beforeAll(async () => {
    const speech = await openSpeechService({ phrases: [] })
    web.listen(0, '127.0.0.1')
    await once(web, 'listening')
    database = kind === 'PostgreSQL' ? await createDatabase(server!) : undefined
    const [smtp, audio] = [await freePort(), await freePort()]
    platform = await startPlatform({
      ...(database ? { DATABASE_URL: database.url } : { DATABASE_URL: '' }),
      INBOUND_MAIL_DOMAIN: domain,
      INBOUND_SMTP_PORT: String(smtp),
      AUDIO_SOCKET_PORT: String(audio),
      SPEECH_BASE_URL: speech.url,
    })
    const session = await logIn(platform.url, 'admin')
    const api = apiOf(platform.url, session)
    other = apiOf(platform.url, await logIn(platform.url, 'foreigner'))
    await api(settings.endpoints.update, { body: { mail_opens_tickets: true } })
    const [{ id }] = (await api(pbxServers.endpoints.list)).data
    const { ingest_key: key } = (await api(pbxServers.endpoints.ingestKey, { params: { id } })).data
    const { key: mailKey } = (await api(inboundMails.endpoints.createKey)).data
    const { port } = web.address() as AddressInfo
    target = {
      url: platform.url,
      smtp,
      audio,
      address: `nusantara@${domain}`,
      mailKey,
      pbx: { id, key },
      api,
      tenantId: session.user.tenant_id,
      web: `http://127.0.0.1:${port}`,
    }
    await atRest()
  }, 180_000)
  afterAll(async () => {
    web.close()
    await platform?.stop()
    if (platform) removeFolder(platform.dataDir)
    await database?.drop()
  })

  const entrances = Object.entries(streams).flatMap(([entrance, kinds]) =>
    Object.entries(kinds).map(([name, stream]) => ({ entrance, name, stream })),
  )
  test.each(entrances)(
    '$entrance: $name',
    async ({ entrance, name, stream }) => {
      const before = await atRest()
      let isOver = false
      const ending = stream(target).finally(() => (isOver = true))
      const during: number[] = []
      while (!isOver || during.length < fewest) during.push(await list())
      await ending
      const idle = slowest([...before, ...(await atRest())])
      console.log(`${kind}, ${entrance}, ${name}: ${slowest(during).toFixed()} ms of ${idle.toFixed()} at rest`)
      expect(slowest(during)).toBeLessThan(Math.max(3 * idle, noiseMs))
    },
    90_000,
  )

  test('silent connections keep nobody out: a mail arrives and a telephone is heard', async () => {
    const silent = (port: number, count: number) =>
      Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => undefined))
    const sockets = [...silent(target.smtp, 300), ...silent(target.audio, 1_100)]
    const sent = await sendBySmtp(target.smtp, { from: 'a@open.test', to: target.address, text: 'Hello' })
    expect(sent.accepted).toEqual([target.address])
    const telephone = connect(target.audio, '127.0.0.1')
    await once(telephone, 'connect')
    telephone.write(Buffer.concat([Buffer.from([1, 0, 16]), Buffer.alloc(16, 7)]))
    // A call that nobody awaits is hung up, which takes a place to answer it.
    const [answer] = (await once(telephone, 'data')) as [Buffer]
    expect(answer[0]).toBe(0)
    for (const socket of [...sockets, telephone]) socket.destroy()
  }, 30_000)
})

/** The 99th percentile. */
const slowest = (times: number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1]!
