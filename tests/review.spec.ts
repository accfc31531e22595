import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { conversations, type Conversation } from '#contract/conversations/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { curatedAnswers } from '#contract/curated-answers.ts'
import type { Api } from './support/api.ts'
import { findingsIn, serious, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

const monthAgo = new Date(Date.now() - 27 * 86_400_000).toISOString().slice(0, 10)

/** Shares no word with any question of the demo. */
const written = 'Certainly! Our colleague Wibisono rings back before sunset.'

test('an unanswered question gets a curated answer, which is asked again and known on one screen, by keyboard @core', async ({
  page,
  session,
  api,
}) => {
  await page.goto(`/${session.user.tenant_id}/conversations/list`)
  await page.getByRole('link', { name: text('views.review') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('views.review'))
  const questions = page.getByRole('list', { name: text('views.review') }).getByRole('button')
  const period = page.getByRole('combobox', { name: 'Period' })
  await period.press('ArrowDown')
  const wider = page.waitForResponse((response) => response.url().includes('/review?'))
  await period.press('ArrowDown')
  await period.press('Enter')
  await wider
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await expect(questions).not.toHaveCount(0)
  await questions.first().focus()
  await questions.first().press('ArrowDown')
  await expect(questions.nth(1)).toHaveAttribute('aria-current', 'true')
  await questions.nth(1).press('ArrowUp')
  const asked = await questions.first().locator('strong').innerText()
  await expect(page.getByText('An agent should not answer this')).toBeVisible()
  const shared = (asked.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => written.toLowerCase().includes(word))
  expect(shared.filter((word) => word.length > 3)).toEqual([])

  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(asked)
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await answer.focus()
  await page.keyboard.type(written)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Asked again, it is known now: “${written}”`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Callers hear this answer now.')).toBeVisible()
  await expect(page.getByText('Answered.', { exact: true })).toBeVisible()
  await expect(questions.filter({ hasText: asked })).toHaveCount(0)

  const { data } = await api(conversations.endpoints.review, { query: `from=${monthAgo}&verdict=answered` })
  const [settled] = data as ReviewedTurn[]
  expect(settled!.question).toBe(asked)
  const params = { agentId: settled!.agent!.id }
  const { data: said } = await api(conversations.endpoints.test, { params, body: { message: asked } })
  expect(said).toMatchObject({ known: true, basis: 'curated', answer: written })
  const { data: cases } = await api(aiAgentTestCases.endpoints.list, { params, query: '_sort=created_at&_order=desc' })
  expect(cases[0]).toMatchObject({ question: asked, result: 'passed' })

  await page.goto(`/${session.user.tenant_id}/curated-answers/detail/${said.citations[0]!.entry_id}`)
  await expect(page.getByRole('main')).toContainText(written)
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

test('a correction that a failing test case keeps from callers is published with a reason, on the same screen', async ({
  page,
  session,
  api,
}) => {
  const { data } = await api(conversations.endpoints.review, { query: `from=${monthAgo}` })
  const turn = (data as ReviewedTurn[]).find(({ near }) => near.some(({ is_text }) => is_text))!
  const params = { agentId: turn.agent!.id }
  const body = { messages: ['Who wrote Hamlet?'], expect: { contains: ['Shakespeare'] } }
  const { data: failing } = await api(aiAgentTestCases.endpoints.create, { params, body })
  await page.goto(
    `/${session.user.tenant_id}/conversations/review?days=28&turn=${turn.conversation_id}:${turn.turn_index}`,
  )
  await page
    .getByRole('radio', { name: /^Correct/ })
    .first()
    .check()
  const content = page.getByRole('textbox', { name: 'Text of the entry' })
  await expect(content).not.toHaveValue('')
  await content.fill(
    `${await content.inputValue()}\n\n${turn.question} Yes: from now on this is offered on every working day.`,
  )
  await content.press('Control+Enter')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Publish / }).click({ timeout: 60_000 })
  const alert = main.getByRole('alert').filter({ has: page.getByRole('textbox') })
  await expect(alert).toContainText('Who wrote Hamlet?', { timeout: 60_000 })
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await alert.getByRole('textbox').fill('It is about theatre.')
  await alert.getByRole('textbox').press('Control+Enter')
  await expect(page.getByText('Callers hear this answer now.')).toBeVisible({ timeout: 60_000 })
  await api(aiAgentTestCases.endpoints.delete, { params: { ...params, id: failing.id } })
})

test('an answer of a transcript is marked wrong, and what would have been right is said from then on, by keyboard', async ({
  page,
  session,
  api,
}) => {
  const [conversation] = (await api(conversations.endpoints.list, { query: 'channel=web&unknown_count=0&_end=1' })).data
  const params = { id: conversation.id as string }
  await page.goto(`/${session.user.tenant_id}/conversations/detail/${params.id}`)
  const { turns } = (await api(conversations.endpoints.detail, { params })).data as Conversation
  const at = turns.findIndex(({ role }, index) => role === 'agent' && turns[index - 1]?.role === 'user')
  const asked = turns[at - 1]!.text
  const wrong = page.getByRole('button', { name: 'Wrong', exact: true }).first()
  await wrong.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What would have been right?' })
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue(asked)
  for (const colorScheme of ['dark', 'light'] as const)
    expect.soft(await findingsIn(page, colorScheme, serious)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Right answer' }).focus()
  await page.keyboard.type(written)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Changed in May.')
  await dialog.getByRole('button', { name: 'Mark as wrong and save the answer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Asked again, it is known now: “${written}”`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Marked as wrong: Changed in May.')).toBeVisible()
  await expect(wrong).toHaveAttribute('aria-pressed', 'true')
  const agentId = conversation.agent_id as string
  const { data: said } = await api(conversations.endpoints.test, { params: { agentId }, body: { message: asked } })
  expect(said).toMatchObject({ answer: written, basis: 'curated' })
  await api(curatedAnswers.endpoints.delete, { params: { id: said.citations[0]!.entry_id } })
})

test('an answer in review is marked wrong, which leads to the right one, and then right, without leaving it', async ({
  page,
  session,
  api,
}) => {
  const { id, index } = await answeredTurn(api)
  const params = { id }
  const at = { params: { ...params, index: String(index) } }
  await api(conversations.endpoints.mark, { ...at, body: { verdict: 'wrong' } })
  await page.goto(`/${session.user.tenant_id}/conversations/review?days=90&kind=marked`)
  const heading = page.getByRole('heading', { name: 'Marked as wrong' })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'The answer was wrong' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused()
  await page.getByRole('button', { name: 'The answer was right' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Marked as right' })).toBeVisible()
  await expect(heading).toBeVisible()
  const { data } = await api(conversations.endpoints.detail, { params })
  expect((data as Conversation).turns.find((turn) => turn.index === index)!.mark).toBe('right')
})

/** The last turn that an agent answered from what it knows: other tests leave conversations without one. */
async function answeredTurn(api: Api): Promise<{ id: string; index: number }> {
  for (const { id } of (await api(conversations.endpoints.list, { query: 'channel=web&unknown_count=0' })).data) {
    const { turns } = (await api(conversations.endpoints.detail, { params: { id } })).data as Conversation
    const turn = turns.findLast(({ role, known }) => role === 'agent' && known)
    if (turn) return { id, index: turn.index }
  }
  throw new Error('No conversation has an answer')
}
