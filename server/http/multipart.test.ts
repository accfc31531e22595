import { describe, expect, test, vi } from 'vitest'
import { isForm, readForm, type FormFile } from './multipart.ts'

const type = 'multipart/form-data; boundary=line'
const part = (disposition: string, content: string) =>
  `--line\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const field = (name: string, content: string) => part(`name="${name}"`, content)
const file = (name: string, content: string) => part(`name="file"; filename="${name}"`, content)
const end = '--line--\r\n'

/** Sends a form in pieces of a few bytes, and reads its files. */
async function read(text: string, { size = 7, receive = keep } = {}) {
  const files: { filename: string; text: string }[] = []
  async function* pieces() {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const fields = await readForm(pieces(), type, async (one) => void files.push(await receive(one)))
  return { fields: Object.fromEntries(fields), files }
}

async function keep({ filename, content }: FormFile) {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return { filename, text: Buffer.concat(pieces).toString() }
}

describe('a form', () => {
  const all = field('title', 'Größe') + file('a.txt', 'one\r\n--lin\r\ntwo') + field('tags', 'a') + field('tags', 'b')

  test.each([1, 7, 10_000])('is read in pieces of %i bytes', async (size) => {
    expect(await read(all + end, { size })).toEqual({
      fields: { title: ['Größe'], tags: ['a', 'b'] },
      files: [{ filename: 'a.txt', text: 'one\r\n--lin\r\ntwo' }],
    })
  })

  test.each([
    ['C:\\papers\\a.txt', 'a.txt'],
    ['papers/a.txt', 'a.txt'],
    ['%22a%22.txt', '"a".txt'],
    ['Größe.txt', 'Größe.txt'],
  ])('names its file %s as %s', async (sent, filename) => {
    expect((await read(file(sent, 'x') + end)).files).toEqual([{ filename, text: 'x' }])
  })

  test('may have no file, an empty one, and one without a name', async () => {
    expect(await read(field('title', '') + end)).toEqual({ fields: { title: [''] }, files: [] })
    expect((await read(file('a.txt', '') + end)).files).toEqual([{ filename: 'a.txt', text: '' }])
    expect((await read(part('name="file"', 'x') + end)).files).toEqual([{ filename: '', text: 'x' }])
  })

  test.each([
    ['nothing', ''],
    ['no delimiter', 'a text'],
    ['no end', file('a.txt', 'x').trimEnd()],
    ['a field without an end', '--line\r\nContent-Disposition: form-data; name="title"\r\n\r\nx'],
    ['a field without a name', part('filename="a"', 'x') + end],
    ['more parts than are allowed', field('a', 'x').repeat(61) + end],
  ])('with %s is malformed', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'malformed_body' })
  })

  test('has headers of limited size', async () => {
    const [name] = Object.keys((await read(field('x'.repeat(9000), 'x') + end)).fields)
    expect(name!.length).toBeLessThan(8192)
  })

  test('has texts of limited size, and one file', async () => {
    await expect(read(field('a', 'x'.repeat(65_537)) + end, { size: 4096 })).rejects.toMatchObject({
      code: 'payload_too_large',
    })
    expect((await read(field('a', 'x'.repeat(65_536)) + end, { size: 4096 })).fields['a']![0]).toHaveLength(65_536)
    await expect(read(file('a.txt', 'x') + file('b.txt', 'y') + end)).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })
})

describe('a file', () => {
  test('that is refused ends the form at once', async () => {
    const next = vi.fn()
    async function* endless() {
      yield Buffer.from(file('a.txt', '').slice(0, -2))
      for (;;) {
        next()
        yield Buffer.alloc(1000)
      }
    }
    const refusal = new Error('Refused')
    await expect(readForm(endless(), type, () => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(next.mock.calls.length).toBeLessThan(3)
  })

  test('that is read slowly is asked for slowly', async () => {
    let sent = 0
    async function* quick() {
      yield Buffer.from(file('a.txt', '').slice(0, -2))
      for (; sent < 200; sent++) yield Buffer.alloc(16_384)
      yield Buffer.from(`\r\n${end}`)
    }
    let most = 0
    let size = 0
    await readForm(quick(), type, async ({ content }) => {
      for await (const piece of content) {
        size += piece.length
        await new Promise((resolve) => setTimeout(resolve, 1))
        most = Math.max(most, sent * 16_384 - size)
      }
    })
    expect(size).toBe(200 * 16_384)
    expect(most).toBeLessThan(20 * 16_384)
  })

  test('whose sender breaks off ends for its reader too', async () => {
    const gone = new Error('The connection was lost')
    async function* broken() {
      yield Buffer.from(file('a.txt', 'x').slice(0, -2))
      throw gone
    }
    const ended = vi.fn()
    const reading = readForm(broken(), type, (one) => keep(one).then(() => {}, ended))
    await expect(reading).rejects.toBe(gone)
    expect(ended).toHaveBeenCalledOnce()
  })
})

test.each([
  ['multipart/form-data; boundary=line', true],
  ['Multipart/Form-Data; charset=utf-8; Boundary="a line"', true],
  ['multipart/form-data', false],
  ['multipart/form-data; boundary=', false],
  ['application/json; boundary=line', false],
  [undefined, false],
])('the content type %s is that of a form: %s', (sent, expected) => {
  expect(isForm(sent)).toBe(expected)
})
