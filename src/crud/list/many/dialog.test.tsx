import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { storeSession } from '#providers/session/session.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { mount } from '#tests/support/mount.ts'
import { defineResource } from '../../define-resource.ts'
import { servers } from '../../servers.sample.ts'
import { manyActionsOf } from './actions.ts'
import ManyDialog from './dialog.tsx'

const many = ['notes' as const, 'host' as const, 'port' as const]
const resource = defineResource(servers, { screens: { list: { many } } })
const onStart = vi.fn(async () => undefined)

const ok = () => document.querySelector<HTMLButtonElement>('.ant-modal .ant-btn-primary')!
const none = () => document.querySelector<HTMLInputElement>('.ant-modal input[type=checkbox]')
const click = (element: HTMLElement) => act(async () => element.click())
const input = () => document.querySelector<HTMLInputElement & HTMLTextAreaElement>('.ant-modal form [id]')!

async function type(text: string) {
  const { prototype } = input() instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input(), text)
  await act(async () => void input().dispatchEvent(new Event('input', { bubbles: true })))
}

async function open(name: string) {
  const session = sampleSession()
  storeSession({ ...session, role: { ...session.role, permissions: [{ key: 'update-pbx-servers' }] as never } })
  const action = manyActionsOf(resource, session).find(({ key }) => key === `set-${name}`)!
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <ManyDialog
        resource={resource}
        action={action}
        target={{ ids: ['a', 'b'] }}
        onStart={onStart}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  )
}

beforeAll(() => loadMessages('app', 'fields', 'many', 'forms'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  onStart.mockClear()
})

test.each(many)('nothing chosen for %s changes no row, and says so at the field', async (name) => {
  await open(name)
  await click(ok())
  await vi.waitFor(() => expect(document.querySelector('.ant-modal form')!.textContent).toContain('Required'))
  expect(onStart).not.toHaveBeenCalled()
})

test('none is a choice where the field can be empty', async () => {
  await open('notes')
  await type('On the list')
  await click(none()!)
  expect([input().value, input().disabled]).toEqual(['', true])
  await click(ok())
  await vi.waitFor(() => expect(onStart).toHaveBeenCalledWith({ notes: null }, { ids: ['a', 'b'] }))
})

test('a value is set, and a field that cannot be empty offers no empty choice', async () => {
  await open('port')
  expect(none()).toBeNull()
  await type('5060')
  await click(ok())
  await vi.waitFor(() => expect(onStart).toHaveBeenCalledWith({ port: 5060 }, { ids: ['a', 'b'] }))
})
