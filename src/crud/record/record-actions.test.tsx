import { Refine } from '@refinedev/core'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadMessages, startLocale } from '#providers/format/i18n.ts'
import { setRouter } from '#providers/navigation/router.ts'
import { dataProvider } from '#providers/refine/data.ts'
import { queryClient } from '#providers/refine/query-client.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { storeSession } from '#providers/session/session.ts'
import { mount } from '#tests/support/mount.ts'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { RecordActions } from './record-actions.tsx'

const resource = defineResource(servers, {
  screens: { edit: {} },
  actions: { sync: { on: 'show' }, test: { on: 'show' } },
})
const can = { update: true, sync: { reason: 'wrong_status' }, test: true }
const row = { id: 'a', name: 'Jakarta', status: 'draft', can, can_become: { online: true } }
const form = vi.fn(async () => ({ element: null }))
const options = { disableTelemetry: true, reactQuery: { clientConfig: queryClient } }
let link: HTMLAnchorElement

beforeAll(async () => {
  startLocale()
  await loadMessages('app', 'states')
})
beforeEach(async () => {
  storeSession(sampleSession({ permissions: ['update-pbx-servers'] }))
  const element = (
    <Refine dataProvider={dataProvider} options={options}>
      <RecordActions resource={resource} row={row} onDeleted={() => undefined} />
    </Refine>
  )
  const router = createMemoryRouter([
    { path: '/', element },
    { path: resource.screens.edit!.path, lazy: form },
  ])
  setRouter(router)
  await mount(<RouterProvider router={router} />)
  link = document.querySelector('a')!
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (type: string) => act(() => link.dispatchEvent(new MouseEvent(type, { bubbles: true })))

it('prefetches the form after 100 ms on the link to it, and not if the pointer only passes', () => {
  send('mouseover')
  vi.advanceTimersByTime(99)
  send('mouseout')
  vi.advanceTimersByTime(1000)
  expect(form).not.toHaveBeenCalled()
  send('focusin')
  vi.advanceTimersByTime(100)
  expect(form).toHaveBeenCalledTimes(1)
})

it('shows what can be done as buttons, and a refused action in the menu', () => {
  const shown = [...document.querySelectorAll('a, button:not([popovertarget])')]
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Mark as online', 'Test', 'Edit'])
  expect(shown.filter((button) => button.ariaDisabled)).toEqual([])
  expect(document.querySelectorAll('button[popovertarget]')).toHaveLength(1)
})
