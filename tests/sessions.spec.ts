import { logIn, nobody, openAs } from './support/browser/browsers.ts'
import { addColleague } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

test('the open page of a session ended elsewhere is logged out', async ({ browser, platform, api }) => {
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const here = await openAs(browser, platform.url, colleague)
  const elsewhere = await (await browser.newContext(nobody)).newPage()
  await logIn(elsewhere, colleague.email)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)

  await here.goto(`/${colleague.user.tenant_id}/profile`)
  await expect(here.getByText(text('iam.sessions.this_one'))).toBeVisible()
  await expect(here.getByText(text('iam.sessions.local'))).toHaveCount(2)
  await here.getByRole('button', { name: /^End session on \S/ }).click()
  await expect(here.getByText(text('iam.sessions.ended'))).toBeVisible()
  await expect(here.getByRole('button', { name: text('iam.sessions.end_others') })).toHaveCount(0)

  // The live stream of its open page ends.
  await expect(elsewhere).toHaveURL(/\/auth\/login/)
  await here.reload()
  await expect(here.getByText(text('iam.sessions.this_one'))).toBeVisible()
  await here.context().close()
  await elsewhere.context().close()
})
