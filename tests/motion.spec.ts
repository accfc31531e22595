import { sample } from '#contract/grammar/sample.ts'
import { tickets } from '#contract/tickets.ts'
import { choose, control } from './support/browser/form.ts'
import { menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** The other suites run with reduced motion. */
for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`where motion is "${reducedMotion}"`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('a select opens at its field, and a dialog closes', async ({ page, api, session }) => {
      const { id } = (await api(tickets.endpoints.create, { body: sample(tickets, 7) })).data
      await page.goto(`/${session.user.tenant_id}/tickets/update/${id}`)
      const assignee = control(page, 'assignee_id')
      await assignee.focus()
      await assignee.press('ArrowDown')
      await expect(page.locator('.ant-select-item-option').first()).toBeInViewport()
      await choose(page, assignee, session.user.name)

      await menuItem(page, 'Dashboard').click()
      const question = page.getByRole('dialog', { name: text('app.unsaved.title') })
      await question.getByRole('button', { name: text('app.unsaved.stay') }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}
