import { Form } from 'antd'
import { act, type ReactNode, use, useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { loadMessages, startLocale } from '#providers/format/i18n.ts'
import { mount } from '#tests/support/mount.ts'
import { FormSections } from '../sections/form-sections.tsx'
import { bodyFields } from './form-fields.ts'
import { FormFrame } from './form-frame.tsx'
import { formRules, initialWith } from './form-rules.ts'
import { initialValues } from './values.ts'
import { WholeContext } from './whole.ts'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  startLocale()
  await loadMessages('app', 'forms')
  await Promise.all([import('../nested/objects-editor.tsx'), import('./error-summary.tsx')])
})

const { create } = contract({
  name: 'lines',
  write: z.object({
    name: z.string().min(1),
    is_internal: z.boolean().default(true),
    extension: z.string().nullable(),
    slots: z.array(z.object({ from: z.string().min(1) })).min(1),
  }),
  conditions: { extension: { when: ({ is_internal }) => is_internal === true, required: true } },
  endpoints: crud('/lines', ['create']),
  permissions: grants('lines', ['create']),
}).endpoints
const sections = [
  { title: 'sections.general', fields: ['name', 'slots'] },
  { title: 'sections.target', fields: ['is_internal', 'extension'] },
]

it('a failed attempt lists the errors, counts them by section, focuses the first field, and marks what is corrected', async () => {
  const sent = vi.fn()
  await mount(
    <MemoryRouter>
      <Example onSubmit={sent} />
    </MemoryRouter>,
  )
  await until(() => expect(document.querySelector('#slots_0_from')).not.toBeNull())
  await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
  const links = () => [...document.querySelectorAll('section[aria-labelledby=form-errors] a')].map((a) => a.textContent)
  await until(() => expect(links()).toEqual(['Name', 'Slots, row 1: From', 'Extension']))
  expect(document.activeElement?.id).toBe('name')
  expect([...document.querySelectorAll('nav a')].map((a) => a.textContent)).toEqual([
    expect.stringContaining('2 errors'),
    expect.stringContaining('1 error'),
  ])
  await act(async () => document.querySelector<HTMLElement>('#is_internal')!.click())
  await until(() => expect(links()).toEqual(['Name', 'Slots, row 1: From']))
  expect(document.querySelector('#extension')).toBeNull()

  const summary = () => document.querySelector('section[aria-labelledby=form-errors]')!
  expect(summary().querySelectorAll('li')).toHaveLength(3)
  expect(summary().querySelector('[role=status]')!.textContent).toBe('2 fields need your attention')
  await enter('name', 'Front desk')
  await enter('slots_0_from', '09:00')
  await until(() => expect(summary().querySelector('[role=status]')!.textContent).toMatch('All corrected'))
  expect([...summary().querySelectorAll('li')].map((li) => li.textContent)).toEqual([
    'Corrected:NameRequired',
    'Corrected:Slots, row 1: FromRequired',
    'Corrected:ExtensionRequired',
  ])
  await enter('name', '')
  await until(() => expect(links()).toEqual(['Name']))
  expect(sent).not.toHaveBeenCalled()
})

it('draws the first fields of the open section before the others and the buttons', async () => {
  const drawn = () => ['name', 'is_internal', 'submit'].filter((id) => document.querySelector(`#${id}, [type=${id}]`))
  const steps: string[] = []
  function Note() {
    const isWhole = use(WholeContext)
    useLayoutEffect(() => void steps.push(drawn().join()), [isWhole])
    return null
  }
  await mount(
    <MemoryRouter>
      <Example onSubmit={() => {}}>
        <Note />
      </Example>
    </MemoryRouter>,
  )
  expect(steps).toEqual(['name', 'name,is_internal,submit'])
})

const enter = (id: string, value: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`#${id}`)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })

/** Lets lazy parts and validations finish. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  }, 10_000)

function Example({ onSubmit, children }: { onSubmit: () => void; children?: ReactNode }) {
  const [form] = Form.useForm()
  const fields = bodyFields(
    create.body,
    sections.flatMap((section) => section.fields),
  )
  const rules = formRules(create, fields)
  const blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const
  return (
    <FormFrame
      form={form}
      initial={initialWith(rules, initialValues(fields))}
      fields={fields}
      rules={rules}
      submit="Save"
      isPending={false}
      blocker={blocker}
      onSubmit={onSubmit}
    >
      <FormSections screen={{ sections }} fields={fields} rules={rules} changed={() => ({})} />
      {children}
    </FormFrame>
  )
}
