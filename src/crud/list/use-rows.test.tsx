// @vitest-environment jsdom
import { Refine } from '@refinedev/core'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { totalCap } from '#contract/grammar/query.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { dataProvider } from '#providers/refine/data.ts'
import { mount } from '#tests/support/mount.ts'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { Footer } from './footer.tsx'
import type { ListState } from './state.ts'
import { useRows } from './use-rows.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#providers/requests/http.ts', () => ({ call, baseOf: (api: string) => `/${api}` }))

const resource = defineResource(servers)
const state: ListState = { page: 1, pageSize: 25, filters: {}, sort: undefined, q: '' } as never

function List() {
  const { rows, total, isCapped } = useRows(resource, state, () => undefined)
  return rows.length > 0 && <Footer state={state} total={total} isCapped={isCapped} onChange={() => undefined} />
}

async function footerOf(meta: object) {
  call.mockResolvedValue({ data: [{ id: '1', name: 'One' }], meta })
  await mount(
    <Refine
      dataProvider={dataProvider}
      resources={[{ name: resource.identifier, meta: { contract: servers } }]}
      options={{ disableTelemetry: true }}
    >
      <List />
    </Refine>,
  )
  await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull())
  return document.querySelector('[role=status]')!.textContent
}

beforeAll(() => loadMessages('app'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

it('reports that more rows match than were counted', async () => {
  expect(await footerOf({ total: totalCap, total_is_capped: true })).toContain('10,000+')
})

it('reports the number of rows if all were counted', async () => {
  const text = await footerOf({ total: totalCap, total_is_capped: false })
  expect(text).toContain('10,000')
  expect(text).not.toContain('+')
})
