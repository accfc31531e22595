import { CanAccess, Refine, useCan, useGetIdentity, usePermissions } from '@refinedev/core'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mount, unmountAll } from '#tests/support/mount.ts'
import { sampleSession } from '../session/session.sample.ts'
import { clearSession, storeProfile, storeSession } from '../session/session.ts'
import { accessControlProvider } from './access.ts'
import { authProvider } from './auth.ts'
import { dataProvider } from './data.ts'
import { queryClient } from './query-client.ts'

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
  return mount(element)
}

const text = () => document.body.textContent

beforeEach(() => {
  storeSession(sampleSession({ permissions: ['read-list-tickets'] }))
  renders = []
})
afterEach(async () => {
  await unmountAll()
  clearSession()
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
  await unmountAll()
  await act(async () => clearSession())
  storeSession(sampleSession({ userId: 'user-2', permissions: ['create-tickets'] }))
  renders = []
  await show()
  expect(renders).toEqual([[true, 'Sari Wijaya', ['create-tickets']]])
})
