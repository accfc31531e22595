// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FileFacts } from '#crud/engine.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { mount } from '#tests/support/mount.ts'
import FileFaces, { FileCell } from './file-faces.tsx'

const { renew } = vi.hoisted(() => ({ renew: vi.fn() }))
vi.mock('./transfer.ts', () => ({
  renewAddress: renew,
  urlOf: (address: string) => `/v1${address}`,
  downloadFile: vi.fn(),
}))

const image: FileFacts = { id: '1', label: 'map.png', type: 'image/png', size: 4_300_000, address: '/image?old' }
const audio: FileFacts = { id: '2', label: 'welcome.wav', type: 'audio/wav', size: 900, address: '/audio?old' }
const drawing: FileFacts = { id: '3', label: 'logo.svg', type: 'image/svg+xml', size: 900, address: '/svg' }
const unreadable: FileFacts = { ...image, id: '4', label: 'secret.png', address: undefined }

beforeAll(() => loadMessages('files'))
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener() {}, removeListener() {} }))
  renew.mockReset()
})

const show = (files: FileFacts[], Face = FileFaces) =>
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Face files={files} />
    </QueryClientProvider>,
  )
const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]

test('pictures, sounds and other files have their faces, and each a download', async () => {
  await show([image, audio, drawing, unreadable])
  expect(all<HTMLImageElement>('img').map(({ alt }) => alt)).toEqual(['map.png'])
  expect(all<HTMLAudioElement>('audio').map(({ preload, controls }) => [preload, controls])).toEqual([['none', true]])
  expect(all('[aria-label^=Download]').map(({ textContent }) => textContent)).toEqual([
    'map.png',
    'welcome.wav',
    'logo.svg',
    'secret.png',
  ])
  expect(document.body.textContent).toContain('4.1 MB')
})

test('a picture opens in a dialog', async () => {
  await show([image])
  await act(async () => document.querySelector<HTMLElement>('[aria-label="View map.png"]')!.click())
  expect(document.querySelector('[role=dialog] img')!.getAttribute('alt')).toBe('map.png')
})

test('an address that has expired is renewed once', async () => {
  renew.mockResolvedValue('/audio?new')
  await show([audio])
  const [player] = all<HTMLAudioElement>('audio')
  expect(player!.getAttribute('src')).toBe('/v1/audio?old')
  for (let count = 0; count < 2; count++) await act(async () => void player!.dispatchEvent(new Event('error')))
  expect(player!.getAttribute('src')).toBe('/v1/audio?new')
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a list shows the first picture, and a name or a number', async () => {
  await show([audio, image], FileCell)
  expect(all('img').map((one) => one.getAttribute('src'))).toEqual(['/v1/image?old'])
  expect(document.body.textContent).toBe('2 files')
})
