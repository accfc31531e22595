import { Refine, useBreadcrumb, useMenu } from '@refinedev/core'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { addMessages } from '#providers/format/i18n.ts'
import { useRefineI18n } from '#providers/refine/i18n.ts'
import { refineRouter } from '#providers/refine/router.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { storeSession } from '#providers/session/session.ts'
import { messages as app } from '#locales/en/app.ts'
import { messages as refine } from '#locales/en/refine.ts'
import { messages as names } from '#locales/en/resources.ts'
import { mount } from '#tests/support/mount.ts'
import { refineResources } from './engine.ts'

/** Refine's hooks about the resources, as its documentation shows them, with those of the product. */

const tenantId = '0198f3a1-0000-7000-8000-000000000001'

beforeEach(() => {
  addMessages({ en: { ...app, ...refine, ...names }, id: {} })
  storeSession(sampleSession({ tenantId }))
})

/** Renders what a hook returns at an address. */
async function at<Result>(address: string, hook: () => Result): Promise<Result> {
  let result: Result
  function Screen() {
    result = hook()
    return null
  }
  function Root() {
    return (
      <Refine
        routerProvider={refineRouter}
        i18nProvider={useRefineI18n()}
        resources={refineResources}
        options={{ disableTelemetry: true }}
      >
        <Outlet />
      </Refine>
    )
  }
  const paths = refineResources.flatMap(({ list, create, edit, show }) => [list, create, edit, show])
  const children = [...paths, '/profile'].flatMap((path) => (path ? [{ path: String(path), element: <Screen /> }] : []))
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: [address] })
  await mount(<RouterProvider router={router} />)
  return result!
}

it('useMenu lists every resource with its address and name', async () => {
  const address = `/${tenantId}/tickets/list`
  const { menuItems, selectedKey } = await at(address, () => useMenu())
  const listed = refineResources.filter(({ list }) => list && !String(list).replace(':tenantId', '').includes(':'))
  expect(menuItems.map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
  expect(menuItems.find(({ name }) => name === 'tickets')).toMatchObject({ label: 'Tickets', route: address })
  expect(menuItems.filter(({ key }) => key === selectedKey)).toMatchObject([{ route: address }])
})

it.each(['/profile', '/plans/list'])('useMenu leads from %s into the own tenant', async (address) => {
  const { menuItems } = await at(address, () => useMenu())
  const elsewhere = await at(`/${tenantId}/tickets/list`, () => useMenu())
  expect(menuItems.map(({ route }) => route)).toEqual(elsewhere.menuItems.map(({ route }) => route))
  expect(menuItems.find(({ name }) => name === 'tickets')).toMatchObject({ route: `/${tenantId}/tickets/list` })
})

it('useBreadcrumb names the list and the action of a screen', async () => {
  const { breadcrumbs } = await at(`/${tenantId}/tickets/detail/7`, () => useBreadcrumb())
  expect(breadcrumbs).toMatchObject([{ label: 'Tickets', href: `/${tenantId}/tickets/list` }, { label: 'Details' }])
})
