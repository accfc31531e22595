import { Refine, useParsed } from '@refinedev/core'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { refineRouter } from './router.ts'

const resources = [{ name: 'tickets', show: '/:tenantId/tickets/detail/:id', list: '/:tenantId/tickets/list' }]

/** Renders the parameters that Refine reads from an address. */
async function parsedAt(address: string) {
  const root = (
    <Refine routerProvider={refineRouter} resources={resources} options={{ disableTelemetry: true }}>
      <Outlet />
    </Refine>
  )
  const children = resources.flatMap(({ show, list }) => [show, list]).map((path) => ({ path, element: <Parsed /> }))
  const router = createMemoryRouter([{ element: root, children }], { initialEntries: [address] })
  await mount(<RouterProvider router={router} />)
  return JSON.parse(document.body.textContent!)
}

const Parsed = () => JSON.stringify(useParsed())

it('passes the resource, the action, the id and the query parameters to Refine', async () => {
  const parsed = await parsedAt('/t1/tickets/detail/7?currentPage=2&sorters[0][field]=subject&sorters[0][order]=desc')
  expect(parsed).toMatchObject({ id: '7', action: 'show', resource: { name: 'tickets' } })
  expect(parsed.params).toMatchObject({ currentPage: 2, sorters: [{ field: 'subject', order: 'desc' }] })
})

it('prefers the path to the query', async () => {
  const { params } = await parsedAt('/t1/tickets/list?tenantId=t2')
  expect(params).toMatchObject({ tenantId: 't1' })
})

it.each(['contract', 'params[id]', 'query[x]', 'dataProviderName'])('keeps ?%s out of meta', async (name) => {
  const { params } = await parsedAt(`/t1/tickets/list?${name}=x`)
  expect(params).not.toHaveProperty(name.replace(/\[.*/, ''))
})

it.each(['/t1/tickets/list?to=%2525', '/t1/tickets/list?to=%25'])('opens %s', async (address) => {
  expect(await parsedAt(address)).toMatchObject({ action: 'list', resource: { name: 'tickets' } })
})

it('opens a record whose id contains a percent sign', async () => {
  const parsed = await parsedAt('/t1/tickets/detail/50%25')
  expect(parsed).toMatchObject({ id: '50%', action: 'show', resource: { name: 'tickets' } })
})
