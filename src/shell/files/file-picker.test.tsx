// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { ApiError } from '#providers/requests/http.ts'
import { mount } from '#tests/support/mount.ts'
import FilePicker from './file-picker.tsx'
import type { uploadFile } from './transfer.ts'

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('./transfer.ts', () => ({ uploadFile: upload }))

interface Sent {
  file: File
  following: Parameters<typeof uploadFile>[2]
  succeed: () => Promise<void>
  fail: () => Promise<void>
}

let sent: Sent[]
let value: string[]
const field = { name: 'image_ids', types: ['image/png'], maxBytes: 1000, max: 3 }

function Example({ max = field.max }) {
  const [ids, setIds] = useState<string[]>([])
  useEffect(() => {
    value = ids
  })
  return <FilePicker resource="posters" field={{ ...field, max }} label="Images" value={ids} onChange={setIds} />
}

beforeAll(() => loadMessages('files'))
beforeEach(() => {
  sent = []
  upload.mockReset().mockImplementation(
    (file: File, _: unknown, following: Sent['following']) =>
      new Promise((resolve, reject) => {
        following.signal.addEventListener('abort', () => reject(new Error('aborted')))
        const settle = (end: () => void) => act(async () => end())
        sent.push({
          file,
          following,
          succeed: () => settle(() => resolve({ id: `id of ${file.name}`, label: file.name })),
          fail: () => settle(() => reject(new ApiError(503, 'unavailable', { message: 'Down' } as never))),
        })
      }),
  )
})

async function show(props: { max?: number } = {}) {
  await mount(<Example {...props} />)
}

const png = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' })

async function give(kind: 'drop' | 'paste', ...files: File[]) {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  Object.assign(event, { [kind === 'drop' ? 'dataTransfer' : 'clipboardData']: { files, types: ['Files'] } })
  await act(async () => void document.querySelector('[role=group]')!.dispatchEvent(event))
}

const press = (name: string) => act(async () => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click())
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

test('files keep their order, whichever arrives first, and after another try', async () => {
  await show()
  await give('drop', png('a.png'), png('b.png'), png('c.png'))
  await sent[2]!.succeed()
  await sent[0]!.fail()
  await sent[1]!.succeed()
  expect(value).toEqual(['id of b.png', 'id of c.png'])
  expect(lines()[0]).toMatch(/^a\.png/)
  await press('Try uploading a.png again')
  await sent[3]!.succeed()
  expect(value).toEqual(['id of a.png', 'id of b.png', 'id of c.png'])
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('shows how much was sent, and cancels', async () => {
  await show()
  await give('paste', png('a.png', 800))
  await act(async () => sent[0]!.following.onProgress(0.5))
  expect(lines()).toEqual(['a.png400 bytes of 800 bytes'])
  expect(document.querySelector('progress')!.value).toBe(0.5)
  await press('Cancel uploading a.png')
  expect([sent[0]!.following.signal.aborted, value, lines()]).toEqual([true, [], []])
})

test('says why a file is not sent', async () => {
  await show()
  const text = new File(['x'], 'a.txt', { type: 'text/plain' })
  await give('drop', png('large.png', 1001), png('empty.png', 0), text)
  expect(sent).toEqual([])
  expect(lines()).toEqual([
    expect.stringContaining('larger than 1,000 bytes'),
    expect.stringContaining('the file is empty'),
    expect.stringContaining('accepted types are PNG'),
  ])
})

test('another file replaces a single one', async () => {
  await show({ max: 1 })
  await give('drop', png('a.png'))
  await sent[0]!.succeed()
  await give('drop', png('b.png'))
  await sent[1]!.succeed()
  expect(value).toEqual(['id of b.png'])
  await give('drop', png('c.png'), png('d.png'))
  expect(sent).toHaveLength(2)
})
