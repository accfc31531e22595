import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { messages as forms } from '#locales/en/forms.ts'
import { messages as kinds } from '#locales/en/kinds.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

test('a stored secret is entered again when it would be sent elsewhere, and kept when that is changed back', async ({
  page,
  session,
  api,
}) => {
  const body = { ...sample(pbxServers, 77), is_default: false, host: 'pbx.example.com', secret: 'kept', api_key: null }
  const { data } = await api(pbxServers.endpoints.create, { body })
  await page.goto(`/${session.user.tenant_id}/pbx-servers/update/${data.id}`)
  const host = control(page, 'host')
  const reason = kinds['kinds.secret.again'].replace('{fields}', fieldName('host'))
  const save = page.getByRole('button', { name: text('app.record.save') })
  const replace = page.getByRole('button', { name: `Replace ${fieldName('secret')}` })
  await expect(replace).toBeVisible()

  await host.fill('other.example.com')
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
  await expect(control(page, 'secret')).toHaveAttribute('aria-required', 'true')
  await host.fill('pbx.example.com')
  await expect(replace).toBeVisible()
  await expect(page.getByText(reason)).toBeHidden()

  await host.fill('other.example.com')
  await save.click()
  await expect(page.getByText(forms['problems.enter_again']).first()).toBeVisible()
  await control(page, 'secret').fill('for the other host')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.name)
  await expect(page.getByText('other.example.com').first()).toBeVisible()
})
