import type { Locator, Page } from '@playwright/test'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { pdfOf } from './support/documents.ts'
import { choose, control, enter } from './support/browser/form.ts'
import { listRows } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'
import { text, valueName } from './support/words.ts'

/** From knowledge to a ticket, each step on the screens that users have for it. */

const slow = { timeout: 60_000 }
const newAgent = () => text('app.record.create', { noun: 'AI agent' })

/** Opens the test panel of an agent's record, and starts a conversation. */
async function startTalking(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: text('app.record.talk'), exact: true }).press('Enter')
  await page.getByRole('button', { name: text('conversations.talk.start') }).press('Enter')
  await expect(page.getByLabel(text('conversations.talk.message'))).toBeVisible(slow)
  return page.getByRole('list', { name: text('conversations.transcript') })
}

async function ask(page: Page, question: string) {
  await page.getByLabel(text('conversations.talk.message')).fill(question)
  await page.keyboard.press('Enter')
}

test('a PDF becomes an answer that cites it, and the conversation a ticket', async ({ page, session, api }) => {
  test.slow()
  const word = `Kestrel${Date.now().toString(36)}`
  const base = `/${session.user.tenant_id}`
  await page.goto(`${base}/knowledge-base/create?source=file`)
  const buffer = pdfOf([['Lockers are in the hall.'], [`The ${word} locker costs nine hundred rupiah a day.`]])
  await page
    .getByLabel(text('knowledge.choose'), { exact: true })
    .first()
    .setInputFiles({ name: `${word}.pdf`, mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Add 1 file' }).press('Enter')
  await expect(page.getByRole('main').getByText(valueName('status', 'ready'), { exact: true })).toBeVisible(slow)

  await page.goto(`${base}/ai-agents/create`)
  await enter(control(page, 'name'), `Agent ${word}`)
  await enter(control(page, 'system_prompt'), 'Answer questions about lockers.')
  await enter(control(page, 'first_message'), 'Hello from the lockers.')
  await choose(page, control(page, 'primary_language'), 'English')
  await choose(page, control(page, 'knowledge_ids'), word)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: newAgent() }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Agent ${word}`)

  const said = await startTalking(page)
  await expect(said).toContainText('Hello from the lockers.')
  const question = `How much is the ${word} locker?`
  await ask(page, question)
  const answer = said.locator('> li').last()
  await expect(answer).toContainText('nine hundred rupiah', slow)
  await answer.getByRole('group').locator('summary').first().press('Enter')
  const source = await answer
    .getByRole('link', { name: text('conversations.open_source') })
    .first()
    .getAttribute('href')
  await page.getByRole('button', { name: text('conversations.talk.end') }).press('Enter')
  await expect(page.getByRole('link', { name: text('conversations.talk.open') })).toBeVisible()

  await page.goto(source!)
  const passage = page.getByRole('dialog', { name: word })
  await expect(passage.locator('[aria-current]')).toContainText(`The ${word} locker`)

  await page.goto(`${base}/conversations/list?q=${word}`)
  await expect(listRows(page)).toHaveCount(1)
  await listRows(page).getByRole('link', { name: question }).press('Enter')
  const transcript = page.getByRole('region', { name: text('conversations.transcript') })
  await expect(transcript).toContainText('nine hundred rupiah')
  await page.getByRole('link', { name: text('conversations.ticket.create') }).press('Enter')
  await control(page, 'subject').fill(`Price of ${word}`)
  await control(page, 'description').fill('Check the price.')
  await page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) }).press('Enter')
  await expect(page).toHaveURL(/tickets\/detail\//)
  await expect(page.getByRole('region', { name: text('conversations.quoted') })).toContainText(question)
  const [entry] = (await api(knowledgeBase.endpoints.list, { query: `q=${word}` })).data
  expect(entry.hit_count).toBeGreaterThan(0)
})

test('an agent that speaks Indonesian greets and answers in it', async ({ page, session, api }) => {
  test.slow()
  const word = `Merpati${Date.now().toString(36)}`
  const content = `Loker ${word} berharga seribu rupiah sehari.`
  const body = { language: 'id', title: `Loker ${word}`, content } as const
  const { id } = (await api(knowledgeBase.endpoints.create, { body })).data
  await expect
    .poll(async () => (await api(knowledgeBase.endpoints.detail, { params: { id } })).data.status, slow)
    .toBe('ready')

  await page.goto(`/${session.user.tenant_id}/ai-agents/create`)
  await enter(control(page, 'name'), `Agen ${word}`)
  await enter(control(page, 'system_prompt'), 'Jawab pertanyaan tentang loker.')
  await enter(control(page, 'first_message'), 'Selamat datang di loker.')
  await choose(page, control(page, 'primary_language'), 'Indonesian')
  await choose(page, control(page, 'knowledge_ids'), `Loker ${word}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: newAgent() }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Agen ${word}`)

  const said = await startTalking(page)
  await expect(said).toContainText('Selamat datang di loker.')
  await ask(page, `Berapa harga loker ${word}?`)
  await expect(said.locator('> li').last()).toContainText('seribu rupiah sehari', slow)
  await ask(page, 'Siapa yang menang Piala Dunia?')
  // The agent says in Indonesian that it does not know.
  await expect(said.locator('> li').last()).toContainText('Maaf', slow)
})
