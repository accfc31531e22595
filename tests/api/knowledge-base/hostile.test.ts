import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { serveText } from '../../support/peers/web-server.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'

/** Names of the test, with the addresses that each look-up gives. */
const names: Record<string, string[][]> = {}
vi.mock('node:dns/promises', async (original) => {
  const real = await original<typeof import('node:dns/promises')>()
  const lookup = async (name: string, options: object) => {
    const addresses = names[name]?.shift()
    return addresses ? addresses.map((address) => ({ address, family: 4 })) : real.lookup(name, options)
  }
  return { ...real, default: { ...real, lookup }, lookup }
})

/** The test's own servers are on 127.0.0.2; everything else on this machine is forbidden. */
const platform = usePlatform({ limits: unlimited, env: { ALLOW_PRIVATE_HOSTS: '127.0.0.2' } })
const { createFromUrl, detail } = knowledgeBase.endpoints

async function fetched(url: string) {
  const { status, body } = await platform.call(createFromUrl, { as: 'admin', body: { url } })
  if (status !== 201) return { status, code: body.code, fields: Object.keys(body.errors ?? {}) }
  await platform.runDue()
  const { data } = (await platform.call(detail, { as: 'admin', params: { id: body.data.id } })).body
  return { status: data.status, failure: data.failure }
}
const failed = (failure: string) => ({ status: 'failed', failure })

describe('an address in a private network is refused', () => {
  let hits = 0
  const secret = serveText(() => {
    hits++
    return { body: '<p>Secret of this machine</p>' }
  })
  const port = async () => new URL((await secret).url).port

  test.each([
    ['127.0.0.1'],
    ['localhost'],
    ['2130706433'],
    ['0177.0.0.1'],
    ['0x7f.0.0.1'],
    ['0x7f000001'],
    ['127.1'],
    ['0'],
    ['[::1]'],
    ['[::ffff:127.0.0.1]'],
    ['[::ffff:7f00:1]'],
    ['[64:ff9b::7f00:1]'],
    ['[64:ff9b:1::7f00:1]'],
    ['[2002:7f00:1::]'],
    ['10.0.0.1'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['[fe80::1]'],
    ['[fc00::1]'],
    ['127。0。0。1'],
  ])('%s', async (host) => {
    expect(await fetched(`http://${host}:${await port()}/`)).toEqual(failed('forbidden_address'))
    expect(hits).toBe(0)
  })

  test('behind a redirect', async () => {
    const location = (await secret).url
    const server = await serveText(() => ({ status: 302, headers: { location }, body: '' }), '127.0.0.2')
    expect(await fetched(server.url)).toEqual(failed('forbidden_address'))
    expect(hits).toBe(0)
  })

  test('behind a name, also if a later look-up of the name gives another address', async () => {
    names['inside.example.com'] = [['127.0.0.1']]
    expect(await fetched(`http://inside.example.com:${await port()}/`)).toEqual(failed('forbidden_address'))

    const allowed = await serveText(
      () => ({ body: '<p>From the first address</p>' }),
      '127.0.0.2',
      Number(await port()),
    )
    names['rebound.example.com'] = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.1']]
    expect(await fetched(`http://rebound.example.com:${new URL(allowed.url).port}/`)).toMatchObject({ status: 'ready' })
    expect(hits).toBe(0)
  })
})

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://example.com/',
  'data:text/html,x',
  'javascript:alert(1)',
  'not a url',
])('the address %s is refused at once', async (url) => {
  expect(await fetched(url)).toEqual({ status: 422, code: 'validation_failed', fields: ['url'] })
})

test('a redirect to another scheme is refused', async () => {
  const server = await serveText(
    () => ({ status: 301, headers: { location: 'file:///etc/passwd' }, body: '' }),
    '127.0.0.2',
  )
  expect(await fetched(server.url)).toEqual(failed('not_http'))
})

test('a page that redirects to itself is given up', async () => {
  const server = await serveText(() => ({ status: 302, headers: { location: '/' }, body: '' }), '127.0.0.2')
  expect(await fetched(server.url)).toEqual(failed('too_many_redirects'))
})

test('ports of databases are refused', async () => {
  expect(await fetched('http://127.0.0.2:5432/')).toEqual(failed('forbidden_port'))
  expect(await fetched('http://127.0.0.2:22/')).toEqual(failed('forbidden_port'))
})

test.each([
  ['a body of another type', { type: 'image/png', body: 'x' }, 'wrong_type'],
  ['a PDF that is none', { type: 'application/pdf', body: '<h1>Hello</h1>' }, 'wrong_type'],
  ['a page that is an archive', { type: 'text/html', body: Buffer.from('PK\x03\x04xxxx') }, 'wrong_type'],
  [
    'a compressed body that nobody asked for',
    { headers: { 'content-encoding': 'gzip' }, body: Buffer.from('1f8b0800', 'hex') },
    'wrong_type',
  ],
  ['a page without text', { body: '<script>1</script>' }, 'no_text'],
  ['an error', { status: 500, body: 'x' }, 'page_failed'],
  ['a login', { status: 401, body: 'x' }, 'page_forbidden'],
])('%s fails with a reason', async (_, answer, failure) => {
  const server = await serveText(() => answer, '127.0.0.2')
  expect(await fetched(server.url)).toEqual(failed(failure))
})

describe('a peer that misbehaves costs bounded bytes and time', () => {
  const open: (() => void)[] = []
  afterAll(() => open.forEach((close) => close()))

  /** A server that says what it likes, byte by byte. */
  async function raw(talk: (write: (text: string | Buffer) => boolean, wait: (run: () => void) => void) => void) {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () =>
        talk(
          (text) => !socket.destroyed && socket.write(text),
          (run) => void (socket.destroyed ? undefined : socket.once('drain', run)),
        ),
      )
      open.push(() => socket.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
    open.push(() => server.close())
    return `http://127.0.0.2:${(server.address() as AddressInfo).port}/`
  }

  test('an endless body', async () => {
    let sent = 0
    const url = await raw((write, wait) => {
      write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n')
      const piece = Buffer.alloc(256 * 1024, 'x')
      const more = () => {
        while (sent < 200 * 1024 * 1024) {
          sent += piece.length
          if (!write(piece)) return wait(more)
        }
      }
      more()
    })
    expect(await fetched(url)).toEqual(failed('too_large'))
    expect(sent).toBeLessThan(60 * 1024 * 1024)
  })

  test('a body that is announced to be endless is not read', async () => {
    const url = await raw((write) =>
      write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 99999999999\r\n\r\nx'),
    )
    expect(await fetched(url)).toEqual(failed('too_large'))
  })

  test('endless headers', async () => {
    const url = await raw((write) => write(`HTTP/1.1 200 OK\r\n${'x-more: x\r\n'.repeat(20_000)}`))
    expect(await fetched(url)).toEqual(failed('too_large'))
  })

  test('something that is not HTTP', async () => {
    const url = await raw((write) => write('SSH-2.0-OpenSSH_9.2\r\n'))
    expect(await fetched(url)).toEqual(failed('not_http'))
  })

  test('a connection that ends in the middle', async () => {
    const url = await raw((write) => {
      write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100\r\n\r\n<p>Half')
      setTimeout(() => open.forEach((close) => close()), 50)
    })
    expect(await fetched(url)).toMatchObject({ status: 'failed' })
  })
})
