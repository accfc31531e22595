import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { accounts } from '../support/accounts.ts'
import { follow } from '../support/event-stream.ts'
import { refuse, runAdmin, start, useServers, type Started } from '../support/platform/server.ts'

const folder = useServers()
const DATA_DIR = join(folder, 'data')
const wait = 120_000

const login = { email: accounts.admin, password: demoPassword }
const post = async (address: string, path: string, body: object, token?: string) => {
  const response = await fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as any }
}
const logIn = async ({ address }: Started) => (await post(address, '/iam/auth/login', login)).body.data

/** The cause, the environment that produces it, and the line that names it. */
const refusals: [wrong: string, env: Record<string, string>, line: RegExp][] = [
  ['a DATA_DIR that is a file', { DATA_DIR: join(folder, 'file', 'data') }, /^DATA_DIR ".*" cannot be written to: .+$/],
  ['a DATA_DIR where there are no folders', { DATA_DIR: '/proc/call-center/data' }, /^DATA_DIR .*cannot be written/],
  ['a DATA_DIR that may not be made', { DATA_DIR: '/sys/data' }, /^DATA_DIR .*cannot be written/],
  ['a DATABASE_URL where nothing listens', { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' }, /DATABASE_URL/],
  ['a DATABASE_URL of another database', { DATABASE_URL: 'mysql://127.0.0.1/x' }, /DATABASE_URL/],
  ['a DATABASE_URL that is no address', { DATABASE_URL: 'not an address' }, /DATABASE_URL/],
  [
    'a demo that the network could reach',
    { DATA_DIR, HOST: '0.0.0.0' },
    /^HOST "0\.0\.0\.0" .*ALLOW_DEMO_ON_NETWORK=true/,
  ],
  [
    'several invalid settings',
    { DATA_DIR, PORT: 'many', TRUST_PROXY: 'perhaps' },
    /^Wrong configuration\. PORT: .+ TRUST_PROXY: .+$/,
  ],
]

describe('a start fails with one line for', { timeout: wait }, () => {
  test.each(refusals)('%s', async (_wrong, env, line) => {
    writeFileSync(join(folder, 'file'), '')
    const { code, said } = await refuse(env)
    expect(code).toBe(1)
    expect(said).toMatch(line)
    expect(said.split('\n')).toHaveLength(1)
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, said } = await refuse({ DATA_DIR, PORT: String(port) })
    other.close()
    expect([code, said]).toEqual([1, `Port ${port} is taken; stop what uses it or set PORT`])
  })
})

test('a data folder in use is refused until its process has ended, by whatever signal', { timeout: wait }, async () => {
  const first = await start({ DATA_DIR })
  expect(first.output()).toContain(`${accounts.admin}`)
  const second = await refuse({ DATA_DIR })
  expect(second).toEqual({
    code: 1,
    said: `DATA_DIR is in use by process ${first.process.pid}; stop it or choose another DATA_DIR`,
  })
  first.process.kill('SIGKILL')
  await first.exit
  expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(true)
  const third = await start({ DATA_DIR })
  expect((await logIn(third)).user.email).toBe(accounts.admin)
})

test('production has no demo, and the first admin is created by command', { timeout: wait }, async () => {
  const env = { DATA_DIR: join(folder, 'production'), NODE_ENV: 'production' }
  const server = await start(env)
  expect(server.output()).not.toContain(demoPassword)
  await expect.poll(server.output).toMatch(/^Warning: NODE_ENV=production without DATABASE_URL .* Set DATABASE_URL/m)
  expect((await post(server.address, '/iam/auth/login', login)).status).toBe(401)

  const admin = { email: 'ops@example.test', password: 'a-long-password-1' }
  const create = (password: string) =>
    runAdmin(['create', '--email', 'Ops@example.test', '--name', 'Ops'], password, env)
  expect((await create(admin.password)).said).toMatch(/^DATA_DIR is in use/)
  server.process.kill('SIGTERM')
  await server.exit
  expect(await create('short')).toEqual({ code: 1, said: 'The password must have at least 12 characters' })
  expect(await create(admin.password)).toEqual({ code: 0, said: 'ops@example.test can log in as a platform admin.' })
  const { body } = await post((await start(env)).address, '/iam/auth/login', admin)
  expect(body.data.user).toMatchObject({ name: 'Ops', tenant: { is_platform: true } })
})

test('stopping finishes requests in flight and closes the database', { timeout: wait }, async () => {
  const server = await start({ DATA_DIR })
  await logIn(server)
  const body = JSON.stringify(login)
  const url = new URL('/v1/iam/auth/login', server.address)
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const slow = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    slow.once('response', (response) => resolve(response.resume().statusCode))
    slow.once('error', reject)
    slow.write(body.slice(0, 10))
    setTimeout(() => server.process.kill('SIGTERM'), 300)
    setTimeout(() => slow.end(body.slice(10)), 800)
  })
  expect(await answered).toBe(200)
  const asked = Date.now()
  expect(await server.exit).toBe(0)
  expect(Date.now() - asked).toBeLessThan(3000)
  expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false)
  await expect(fetch(server.address)).rejects.toThrow()
})

test('stopping ends streams of events', { timeout: wait }, async () => {
  const server = await start({ DATA_DIR })
  const session = await logIn(server)
  const follower = await follow((path, init) => fetch(`${server.address}${path}`, init), session)
  await follower.until(() => follower.received.length > 0)
  const asked = Date.now()
  server.process.kill('SIGTERM')
  await follower.ended
  expect(await server.exit).toBe(0)
  expect(Date.now() - asked).toBeLessThan(5000)
})

test('kill -9 during writes loses no acknowledged write', { timeout: wait }, async () => {
  const server = await start({ DATA_DIR })
  const { user, token } = await logIn(server)
  const path = `/${user.tenant_id}/tenants/tickets/create`
  const kept: { id: string; number: number }[] = []
  const write = async () => {
    for (;;) {
      const { status, body } = await post(
        server.address,
        path,
        { subject: 'Kept', description: 'Whatever happens' },
        token.access_token,
      )
      expect(status).toBe(201)
      kept.push(body.data)
      if (kept.length === 150) server.process.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: 6 }, write))
  await server.exit
  expect(kept.length).toBeGreaterThanOrEqual(150)

  const again = await start({ DATA_DIR })
  const session = await logIn(again)
  const found = new Map<string, number>()
  for (let from = 0; ; from += 100) {
    const response = await fetch(
      `${again.address}/v1/${user.tenant_id}/tenants/tickets/list?subject=Kept&_sort=number&_start=${from}&_end=${from + 100}`,
      {
        headers: { authorization: `Bearer ${session.token.access_token}` },
      },
    )
    const { data } = (await response.json()) as { data: { id: string; number: number }[] }
    for (const { id, number } of data) found.set(id, number)
    if (data.length < 100) break
  }
  expect(kept.filter(({ id, number }) => found.get(id) !== number)).toEqual([])
  const numbers = [...found.values()].sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
})
