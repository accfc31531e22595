// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { ChoiceList } from './choice-list.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('keeps the focus when new choices replace the focused one', async () => {
  await loadMessages('app')
  document.body.innerHTML = '<div popover="auto"></div>'
  const root = createRoot(document.querySelector('[popover]')!)
  const show = (labels: string[]) =>
    act(async () =>
      root.render(
        <ChoiceList
          label="Actor"
          choices={labels.map((label) => ({ value: label, label }))}
          value={[]}
          onChange={() => undefined}
          onSearch={() => undefined}
        />,
      ),
    )
  const choice = (label: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.querySelector('input')!

  await show(['Ayu', 'Budi'])
  choice('Budi').focus()
  await show(['Budi', 'Citra'])
  expect(document.activeElement).toBe(choice('Budi'))
  await show([])
  expect(document.activeElement).toBe(document.querySelector('[type=search]'))
  await act(async () => root.unmount())
})
