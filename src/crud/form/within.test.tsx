// @vitest-environment jsdom
import { Form, type FormInstance } from 'antd'
import { act, createRef, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { ref } from '#contract/grammar/fields.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { mount } from '#tests/support/mount.ts'
import { defineResource } from '../define-resource.ts'
import type { ReferenceSelectProps } from '../fields/reference-select.tsx'
import { createFields } from './form-fields.ts'
import { FormSections } from '../sections/form-sections.tsx'
import { FormItems } from './form-items.tsx'

vi.mock('../fields/reference-select.tsx', () => ({
  ReferenceSelect: ({ id, among, disabled, onChange }: ReferenceSelectProps) => (
    <button id={id} disabled={disabled} onClick={() => onChange?.('b')}>
      {JSON.stringify(among)}
    </button>
  ),
}))

// It observes what is scrolled into view, which needs a browser.
vi.mock('../sections/section-nav.tsx', () => ({ SectionNav: () => null }))

const Member = z.object({ queue_id: ref('queues'), agent_id: ref('users'), backup_id: ref('users') })
const hints = { fields: { agent_id: { within: 'queue_id' }, backup_id: { within: 'site_id' } } }
const row = z.object({ site_id: ref('sites'), lead: Member, members: z.array(Member) })
const shifts = contract({
  name: 'shifts',
  row,
  write: row,
  endpoints: crud('/shifts', ['create']),
  permissions: grants('shifts', ['create']),
})
const fields = createFields(defineResource(shifts, { fields: { lead: hints, members: hints } }))
const member = (queue_id: string) => ({ queue_id, agent_id: `agent of ${queue_id}`, backup_id: 'x' })
const form = createRef<FormInstance>()

function Example({ children }: { children: ReactNode }) {
  const values = { site_id: 'a', lead: member('q0'), members: [member('q1'), member('q2')] }
  return (
    <Form ref={form} initialValues={values}>
      {children}
    </Form>
  )
}

const among = (id: string) => document.querySelector(`#${id}`)!.textContent
const press = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)!.click())

async function show(children: ReactNode) {
  await mount(<Example>{children}</Example>)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.querySelector('#members_1_agent_id')).not.toBeNull()
  })
}
const showItems = () => show(<FormItems fields={fields} />)

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener() {}, removeListener() {} }))
  await loadMessages('app', 'forms')
  await Promise.all([import('../nested/object-editor.tsx'), import('../nested/objects-editor.tsx')])
})

it('a nested reference is limited by the field beside it, otherwise by that of the record', async () => {
  await showItems()
  expect(['lead_agent_id', 'members_1_agent_id'].map(among)).toEqual(['{"queue_id":"q0"}', '{"queue_id":"q2"}'])
  expect(['lead_backup_id', 'members_1_backup_id'].map(among)).toEqual(['{"site_id":"a"}', '{"site_id":"a"}'])
})

it('a change clears what depends on it, and nothing else', async () => {
  await showItems()
  await press('#members_1_queue_id')
  expect(form.current!.getFieldsValue(true).members).toEqual([
    member('q1'),
    { queue_id: 'b', agent_id: undefined, backup_id: 'x' },
  ])
  await press('#site_id')
  expect(form.current!.getFieldsValue(true)).toMatchObject({ lead: { agent_id: 'agent of q0', backup_id: undefined } })
  expect(form.current!.getFieldsValue(true).members.map((one: any) => one.backup_id)).toEqual([undefined, undefined])
  expect(among('members_0_backup_id')).toBe('{"site_id":"b"}')
})

it('a change clears what depends on it in the other sections of the form', async () => {
  const sections = [
    { title: 'Site', fields: ['site_id'] },
    { title: 'People', fields: ['lead', 'members'] },
  ]
  await show(<FormSections fields={fields} screen={{ sections }} changed={() => ({})} />)
  await press('#site_id')
  const { lead, members } = form.current!.getFieldsValue(true)
  expect([lead, ...members].map((one: any) => one.backup_id)).toEqual([undefined, undefined, undefined])
})

it('what limits a reference moves with its row', async () => {
  await showItems()
  await press('[aria-label="Move row 2 up"]')
  expect(['members_0_agent_id', 'members_1_agent_id'].map(among)).toEqual(['{"queue_id":"q2"}', '{"queue_id":"q1"}'])
})
