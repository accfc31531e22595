import { act } from 'react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import Toaster from './toaster.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  await mount(<Toaster />)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time))
const list = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')!
const shown = () => document.querySelectorAll('[data-sonner-toast][data-visible=true]').length

it('is positioned, sized and coloured as specified', async () => {
  toast.error('Session expired. Please log in again.')
  await wait(1)
  const { dataset, style } = list()
  expect([dataset['yPosition'], dataset['xPosition']]).toEqual(['top', 'center'])
  expect([style.getPropertyValue('--width'), style.getPropertyValue('--gap')]).toEqual(['356px', '14px'])
  expect(document.querySelector('[data-sonner-toast]')?.getAttribute('data-rich-colors')).toBe('true')
  expect(style.getPropertyValue('--error-text')).toBe('var(--color-error)')
  expect(document.querySelector('section')?.getAttribute('aria-label')).toBe('Notifications alt+T')
})

it('shows up to three toasts, each for four seconds', async () => {
  for (let count = 0; count < 5; count++) toast.success(`Saved ${count}`)
  await wait(1)
  expect(shown()).toBe(3)
  await wait(3900)
  expect(shown()).toBe(3)
  await wait(600)
  expect(shown()).toBe(0)
})
