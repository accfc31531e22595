import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { loadPhones } from '#providers/format/phones.ts'
import { mount } from '#tests/support/mount.ts'
import { Page } from './page.tsx'

test('breadcrumbs write a telephone number as other places do', async () => {
  const crumbs = [{ text: '+622150001100', to: '/calls/1' }]
  await loadPhones()
  await mount(
    <MemoryRouter>
      <Page title="Edit call" crumbs={crumbs}>
        {null}
      </Page>
    </MemoryRouter>,
  )
  expect(document.querySelector('nav')!.textContent).toBe('+62 21 50001100')
})
