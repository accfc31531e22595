import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { PhoneText } from './phone-text.tsx'
import { isPhone, loadPhones, writtenPhone } from '#providers/format/phones.ts'

it('never shows a number as it is stored: it keeps its place until the rules have loaded', async () => {
  expect(writtenPhone('+6281234567890')).toBe('+6281234567890')
  await mount(<PhoneText value="+6281234567890" />)
  const kept = document.querySelector<HTMLElement>('#root span')
  expect(kept?.style.visibility ?? 'hidden').toBe('hidden')
  await act(() => loadPhones())
  expect(document.querySelector('#root')!.innerHTML).toBe('+62 812-3456-7890')
  expect(['+622150001000', '2003', 'sip:a@b.test', 'Sales'].map(writtenPhone)).toEqual([
    '+62 21 50001000',
    '2003',
    'sip:a@b.test',
    'Sales',
  ])
})

it('tells numbers with a country from other labels', () => {
  expect(['+6281234567890', '+1', '2003', 'Call +6281234567890', null].map(isPhone)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
