// @vitest-environment jsdom
import { CanAccess, Refine, useCan, useGetIdentity, usePermissions } from '@refinedev/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSession } from '../session/session.sample.ts'
import { clearSession, storeProfile, storeSession } from '../session/session.ts'
import { accessControlProvider } from './access.ts'
import { authProvider } from './auth.ts'
import { dataProvider } from './data.ts'
import { queryClient } from './query-client.ts'

let root: Root
let renders: unknown[]

function Screen() {
  const { data: access } = useCan({ resource: 'tickets', action: 'create' })
  const { data: user } = useGetIdentity<{ name: string }>()
  const { data: permissions } = usePermissions<string[]>({})
  renders.push([access?.can, user?.name, permissions])
  return (
    <CanAccess resource="tickets" action="list" fallback="refused">
      {'allowed'}
    </CanAccess>
  )
}

const options = { disableTelemetry: true, reactQuery: { clientConfig: queryClient } }

function show() {
  const element = (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      options={options}
    >
      <Screen />
    </Refine>
  )
  return act(async () => root.render(element))
}

const text = () => document.body.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  storeSession(sampleSession({ permissions: ['read-list-tickets'] }))
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div')!)
  renders = []
})
afterEach(async () => {
  await act(async () => root.unmount())
  clearSession()
  vi.unstubAllGlobals()
})

it('has hints, identity and permissions in the first render without further renders', async () => {
  await show()
  expect(renders).toEqual([[false, 'Sari Wijaya', ['read-list-tickets']]])
  expect(text()).toBe('allowed')
})

it('follows a changed role and a changed name', async () => {
  await show()
  const { user, role } = sampleSession({ permissions: ['create-tickets'] })
  await act(async () => {
    storeProfile({ user: { ...user, name: 'Sari Dewi' }, role })
    // The cache notifies its observers asynchronously.
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(renders.at(-1)).toEqual([true, 'Sari Dewi', ['create-tickets']])
  expect(text()).toBe('refused')
})

it('updates for the next user', async () => {
  await show()
  await act(async () => root.unmount())
  await act(async () => clearSession())
  storeSession(sampleSession({ userId: 'user-2', permissions: ['create-tickets'] }))
  root = createRoot(document.querySelector('div')!)
  renders = []
  await show()
  expect(renders).toEqual([[true, 'Sari Wijaya', ['create-tickets']]])
})
