import { tickets } from '#contract/tickets.ts'
import { menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

test('a reply draft survives navigation and a reload, and is deleted after sending', async ({ page, session, api }) => {
  const { data } = await api(tickets.endpoints.list, { query: 'status=open&_start=0&_end=2' })
  const pathOf = (id: string) => `/${session.user.tenant_id}/tickets/detail/${id}`
  const reply = page.getByLabel(text('app.thread.label_public'), { exact: true })

  await page.goto(pathOf(data[0].id))
  await reply.fill('We are looking into it')
  await menuItem(page, 'Users').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await page.goBack()
  await expect(reply).toHaveValue('We are looking into it')
  await page.reload()
  await expect(reply).toHaveValue('We are looking into it')

  await page.goto(pathOf(data[1].id))
  await expect(reply).toHaveValue('')

  await page.goto(pathOf(data[0].id))
  await page.getByRole('button', { name: text('app.thread.send') }).click()
  await expect(page.getByText('We are looking into it')).toBeVisible()
  await expect(reply).toHaveValue('')
  await page.reload()
  await expect(page.getByText('We are looking into it')).toBeVisible()
  await expect(reply).toHaveValue('')
})
