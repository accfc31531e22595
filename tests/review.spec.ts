import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { findingsIn, serious, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

const monthAgo = new Date(Date.now() - 27 * 86_400_000).toISOString().slice(0, 10)

test('an unanswered question gets its answer, which is proven and published on one screen, by keyboard', async ({
  page,
  session,
  api,
}) => {
  await page.goto(`/${session.user.tenant_id}/conversations/list`)
  await page.getByRole('link', { name: text('views.review') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('views.review'))
  const questions = page.getByRole('list', { name: text('views.review') }).getByRole('button')
  await page.getByRole('combobox', { name: 'Period' }).press('ArrowDown')
  const wider = page.waitForResponse((response) => response.url().includes('/review?'))
  await page.getByText('Last 28 days').last().click()
  await wider
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await expect(questions).not.toHaveCount(0)
  await questions.first().focus()
  await expect(questions.first()).toBeFocused()
  await questions.first().press('ArrowDown')
  await expect(questions.nth(1)).toHaveAttribute('aria-current', 'true')
  await questions.nth(1).press('ArrowUp')
  const asked = await questions.first().locator('strong').innerText()
  await expect(page.getByText('An agent should not answer this')).toBeVisible()

  const answer = page.getByRole('textbox', { name: 'Answer' })
  await answer.fill(`${asked} Yes: from now on this is offered on every working day.`)
  await answer.press('Control+Enter')
  await expect(page.getByText('The draft answers it.', { exact: false })).toBeVisible({ timeout: 60_000 })
  await answer.press('Control+Enter')
  await expect(page.getByText('Callers hear this answer now.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Answered.', { exact: true })).toBeVisible()
  await expect(questions.filter({ hasText: asked })).toHaveCount(0)

  const { data } = await api(conversations.endpoints.review, { query: `from=${monthAgo}&verdict=answered` })
  const [settled] = data as ReviewedTurn[]
  expect(settled!.question).toBe(asked)
  const { data: said } = await api(conversations.endpoints.test, {
    params: { agentId: settled!.agent!.id },
    body: { message: asked },
  })
  expect(said).toMatchObject({ known: true, answer: expect.stringContaining('every working day') })
  const { data: agent } = await api(aiAgents.endpoints.detail, { params: { id: settled!.agent!.id } })
  expect(agent.draft.changed).toBe(false)
})

test('a question that an agent should not answer is dismissed, and opened again', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/conversations/review?days=90`)
  const questions = page.getByRole('list', { name: text('views.review') }).getByRole('button')
  const asked = await questions.last().locator('strong').innerText()
  await questions.last().click()
  await page.getByRole('button', { name: 'An agent should not answer this' }).click()
  await expect(questions.filter({ hasText: asked })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(questions.filter({ hasText: asked })).toHaveCount(1)
})

test('on a phone the questions and the chosen one take turns, accessibly in both themes', async ({ page, session }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/${session.user.tenant_id}/conversations/review?days=90`)
  const questions = page.getByRole('list', { name: text('views.review') }).getByRole('button')
  await questions.first().click()
  await expect(questions).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  expect(await findingsIn(page, 'dark', { ...serious, rules: ['color-contrast'] })).toEqual([])
  expect(await findingsIn(page, 'light', serious)).toEqual([])
  await page.getByRole('button', { name: 'All questions' }).click()
  await expect(questions.first()).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  expect(await findingsIn(page, 'light', serious)).toEqual([])
})
