import { sample } from '#contract/grammar/sample.ts'
import { ringGroups } from '../../examples/ring-groups/contract.ts'
import { choose } from '../support/browser/form.ts'
import { expect, test } from '../support/browser/test.ts'
import { text } from '../support/words.ts'

test('a cell whose value needs another field leads to the form with the value', async ({ page, session, api }) => {
  const name = `Front desk ${crypto.randomUUID().slice(0, 8)}`
  const body = { ...sample(ringGroups, 3), name, overflow: 'hang_up', overflow_extension: null, overflow_number: null }
  const { data } = await api(ringGroups.endpoints.create, { body })
  const base = `/${session.user.tenant_id}/ring-groups`
  await page.goto(`${base}/list?size=100`)
  const label = text('app.list.change', { field: 'Overflow', name })
  await page.getByRole('button', { name: label }).click()
  const editor = page.getByRole('dialog', { name: label })
  await choose(page, editor.getByRole('combobox'), 'Extension')
  await expect(editor.getByRole('alert')).toContainText('Overflow extension')
  expect((await api(ringGroups.endpoints.detail, { params: { id: data.id } })).data.overflow).toBe('hang_up')

  await editor.getByRole('link', { name: text('inline.open_form') }).click()
  await expect(page).toHaveURL(`${base}/update/${data.id}?overflow=extension`)
  await page.getByLabel('Overflow extension').fill('4711')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page).toHaveURL(`${base}/detail/${data.id}`)
  const saved = (await api(ringGroups.endpoints.detail, { params: { id: data.id } })).data
  expect(saved).toMatchObject({ overflow: 'extension', overflow_extension: '4711' })
})
