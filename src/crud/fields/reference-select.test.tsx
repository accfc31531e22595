// @vitest-environment jsdom
import { Refine } from '@refinedev/core'
import { act } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { dataProvider } from '#providers/refine/data.ts'
import { mount } from '#tests/support/mount.ts'
import { defineResource } from '../define-resource.ts'
import { configureEngine } from '../engine.ts'
import { servers } from '../servers.sample.ts'
import { ReferenceSelect } from './reference-select.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#providers/requests/http.ts', () => ({ call, baseOf: (api: string) => `/${api}` }))

const id = '01a22850-d023-762b-a552-bb6053e06d3e'
const resource = defineResource(servers)

beforeAll(async () => {
  configureEngine({ resources: [resource] } as never)
  await loadMessages('app')
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

it('never shows the id of a chosen record: neither while its name is read, nor if it has none', async () => {
  let answer: (rows: object) => void = () => undefined
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await mount(
    <Refine
      dataProvider={dataProvider}
      resources={[{ name: resource.identifier, meta: { contract: servers } }]}
      options={{ disableTelemetry: true }}
    >
      <ReferenceSelect resource={resource.identifier} value={id} />
    </Refine>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('…'))
  expect(document.body.textContent).not.toContain(id)
  await act(async () => answer({ data: [], meta: { total: 0 } }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Name not available'))
  expect(document.body.innerHTML).not.toContain(`>${id}<`)
})
