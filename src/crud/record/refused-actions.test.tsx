import type { ErrorBody } from '#contract/grammar/error-body.ts'
import { Refine } from '@refinedev/core'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadMessages, startLocale } from '#providers/format/i18n.ts'
import { ApiError } from '#providers/requests/api-error.ts'
import { setRouter } from '#providers/navigation/router.ts'
import { dataProvider } from '#providers/refine/data.ts'
import { queryClient } from '#providers/refine/query-client.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { storeSession } from '#providers/session/session.ts'
import { mount } from '#tests/support/mount.ts'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { RecordActions } from './record-actions.tsx'

const resource = defineResource(servers, { screens: {}, actions: { sync: { on: 'show' }, test: { on: 'show' } } })
const can = { update: true, sync: true, test: true }
const row = { id: 'a', name: 'Jakarta', status: 'draft', can, can_become: { online: true } }
const open = vi.fn()
const answer = vi.fn()
const refused = { ...dataProvider.main, custom: answer, update: answer }
const refusing = { ...dataProvider, main: refused, default: refused }

beforeAll(async () => {
  startLocale()
  await loadMessages('app', 'errors', 'forms', 'states')
})
beforeEach(async () => {
  open.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  storeSession(sampleSession({ permissions: ['update-pbx-servers'] }))
  const element = (
    <Refine
      dataProvider={refusing}
      notificationProvider={{ open, close: () => undefined }}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      <RecordActions resource={resource} row={row} onDeleted={() => undefined} />
    </Refine>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  setRouter(router)
  await mount(<RouterProvider router={router} />)
})
afterEach(() => vi.unstubAllGlobals())

/** The platform refuses every call because of these fields. */
const refuse = (details: ErrorBody['details']) =>
  answer.mockRejectedValue(new ApiError(422, 'validation_failed', { details }))
const press = (name: string, within = 'button') =>
  act(async () => [...document.querySelectorAll<HTMLElement>(within)].find((one) => one.textContent === name)!.click())
const said = () => vi.waitFor(() => expect(open).toHaveBeenCalled()).then(() => open.mock.calls[0]![0].message)

it('names the fields of the record that an action without a form is refused for', async () => {
  refuse({ notes: [{ code: 'required' }] })
  await press('Sync')
  expect(await said()).toBe('Notes: Required')
})

it('names them as well where a status is set', async () => {
  refuse({ notes: [{ code: 'required' }], 'watcher_ids.1': [{ code: 'invalid_id' }] })
  await press('Mark as online')
  expect(await said()).toMatch(/^Notes: Required · Watchers: \S+/)
})

it('shows what its form asked for at the field, and names the others', async () => {
  const slowly = { timeout: 15_000 }
  await press('Test')
  const input = await vi.waitFor(
    () => document.querySelector<HTMLInputElement>('.ant-modal form input') ?? expect.fail(),
    slowly,
  )
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '1234')
  await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
  refuse({ number: [{ code: 'invalid_choice' }] })
  await press('Test', '.ant-modal button')
  await vi.waitFor(() => expect(document.querySelector('.ant-modal form [aria-invalid=true]')).not.toBeNull(), slowly)
  expect(open).not.toHaveBeenCalled()
  refuse({ number: [{ code: 'invalid_choice' }], notes: [{ code: 'required' }] })
  await press('Test', '.ant-modal button')
  expect(await said()).toContain('Notes: Required')
})
