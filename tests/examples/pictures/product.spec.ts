import type { Page } from '@playwright/test'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { picture, test } from '../../support/browser/pictures.ts'
import { listRows, rowMenus } from '../../support/browser/rows.ts'
import { expect } from '../../support/browser/test.ts'
import { text } from '../../support/words.ts'
import { openFilter } from '../../support/browser/filters.ts'

const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('menu').last()
const item = (page: Page, name: string) => main(page).locator('.ant-form-item', { hasText: name }).first()

test('a list', async ({ page, session }) => {
  const base = `/${session.user.tenant_id}/tickets/list`
  await page.goto(`${base}?sort=-priority`)
  await expect(listRows(page).first()).toBeVisible()
  await picture(page, 'Hints-menu', page.getByRole('navigation').first(), { height: 420 })
  await picture(page, 'ListHints-sort', page.locator('thead'))
  await page.goto(`${base}?status=open&sort=number`)
  await expect(listRows(page).first()).toBeVisible()
  await picture(page, 'Hints-screens', [
    main(page).locator('header'),
    main(page).getByRole('search'),
    listRows(page).nth(1),
  ])
  await picture(page, 'FieldHints-colors', listRows(page).first())
  await listRows(page).first().getByRole('button', { name: 'Change Priority' }).click()
  await picture(page, 'ListHints-inline', [listRows(page).first(), page.getByRole('dialog'), page.getByRole('listbox')])
  await page.keyboard.press('Escape')
  await openFilter(page, 'Priority')
  await picture(page, 'ListHints-filters', [
    main(page).getByRole('search'),
    main(page).getByRole('search').getByRole('group').first(),
  ])
  await page.keyboard.press('Escape')
  for (const row of [1, 2])
    await page
      .getByLabel(/^Select /)
      .nth(row)
      .check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Actions' }).click()
  await picture(page, 'ListHints-many', [page.getByRole('region', { name: 'Selection' }), menu(page)], { height: 270 })
  await page.goto(`${base}?q=webhook`)
  await expect(listRows(page).first()).toBeVisible()
  await picture(page, 'Spec-search', main(page).getByRole('search'))
  await page.getByRole('button', { name: text('app.list.export') }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText('Exported tickets')).toBeVisible()
  await picture(page, 'export', page.getByRole('listitem').filter({ hasText: 'Exported tickets' }), {
    withToasts: true,
  })
})

test('states', async ({ page, session, api }) => {
  const { data } = await api(tickets.endpoints.list, { query: 'status=open&_sort=number&_order=asc' })
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${data[0].id}`)
  const head = main(page).locator('header').first()
  await picture(page, 'States-field', head.getByRole('heading').locator('..'))
  await head.getByRole('button', { name: /^Actions for/ }).click()
  await picture(page, 'States-transitions', [head, menu(page)])
})

test('people and roles', async ({ page, session, api }) => {
  const base = `/${session.user.tenant_id}/iam`
  await page.goto(`${base}/users/list`)
  await rowMenus(page).first().click()
  await picture(page, 'Hints-actions', menu(page))
  await page.goto(`${base}/roles/list`)
  await expect(listRows(page).first()).toBeVisible()
  await picture(page, 'Hooks-computed', [page.locator('thead'), listRows(page).first()])
  await rowMenus(page).first().click()
  await picture(page, 'CreateHints-duplicate', menu(page))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await picture(page, 'BuiltInHints-dialog', page.locator('.ant-modal-content'), { margin: 0 })

  await page.goto(`${base}/roles/create`)
  await picture(page, 'FieldHints-control', main(page).getByRole('group', { name: text('iam.matrix.label') }), {
    height: 360,
  })
  await page.goto(`${base}/permissions/list`)
  await expect(listRows(page).first()).toBeVisible()
  await picture(page, 'FieldHints-face', [page.locator('thead'), listRows(page).first()])
  const { data } = await api(users.endpoints.list, { query: `email=${session.user.email}` })
  await page.goto(`${base}/users/update/${data[0].id}`)
  await picture(page, 'Policy-cannotChange', item(page, 'Role'))
})

test('the form of a ticket', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/create`)
  await picture(page, 'RecordHints-fields', main(page), { height: 420 })
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
  await picture(page, 'Types-attachments', item(page, 'Attachment'))
})

test.describe('an operator', () => {
  test.use({ account: 'operator' })
  test('creates a user in any tenant', async ({ page }) => {
    await page.goto('/iam/users/create')
    await picture(page, 'FieldHints-within', item(page, 'Role'))
  })
})

test.describe('somebody without a permission', () => {
  test.use({ account: 'reader' })
  test('is told which one', async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    await picture(page, 'Spec-permissions', main(page), { height: 400 })
  })
})
