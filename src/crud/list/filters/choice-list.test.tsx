import { expect, test } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { mount } from '#tests/support/mount.ts'
import { ChoiceList } from './choice-list.tsx'

test('keeps the focus when new choices replace the focused one', async () => {
  await loadMessages('app')
  let render: Awaited<ReturnType<typeof mount>> | undefined
  const show = async (labels: string[]) => {
    const list = (
      <ChoiceList
        label="Actor"
        choices={labels.map((label) => ({ value: label, label }))}
        value={[]}
        onChange={() => undefined}
        onSearch={() => undefined}
      />
    )
    if (render) return render(list)
    render = await mount(list, '<div popover="auto" id="root"></div>')
  }
  const choice = (label: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.querySelector('input')!

  await show(['Ayu', 'Budi'])
  choice('Budi').focus()
  await show(['Budi', 'Citra'])
  expect(document.activeElement).toBe(choice('Budi'))
  await show([])
  expect(document.activeElement).toBe(document.querySelector('[type=search]'))
})
