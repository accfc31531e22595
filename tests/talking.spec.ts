import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

/** An agent is asked in its test panel, and a conversation becomes a ticket. */

test('an answer cites its passage, and the conversation is kept with its transcript @core', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const [agent] = (await api(aiAgents.endpoints.list, { query: 'q=Rina' })).data
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${agent.id}?tab=talk`)
  await page.getByRole('button', { name: text('conversations.talk.start') }).click()
  const message = page.getByLabel(text('conversations.talk.message'))
  const said = page.getByRole('list', { name: text('conversations.transcript') })
  await expect(said).toContainText('Saya Rina')
  const question = 'Kapan tagihan diterbitkan dan jatuh tempo?'
  await message.fill(question)
  await message.press('Enter')
  const answer = said.locator('> li').last()
  await expect(answer).toContainText('tanggal 1 setiap bulan')
  await answer.getByRole('group').locator('summary').first().click()
  await expect(answer.getByRole('blockquote').first()).toBeVisible()
  const source = answer.getByRole('link', { name: text('conversations.open_source') }).first()
  await expect(source).toHaveAttribute('href', /knowledge-base\/detail\/.+\?tab=passages&passage=/)

  await answer.getByRole('button', { name: text('conversations.feedback.good') }).click()
  await page.getByRole('button', { name: text('conversations.talk.end') }).click()
  await page.getByRole('radio', { name: text('conversations.rate.stars', { count: 4 }) }).check({ force: true })
  await expect(page.getByText(text('conversations.rate.thanks'))).toBeVisible()
  await page.getByRole('link', { name: text('conversations.talk.open') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  const transcript = page.getByRole('region', { name: text('conversations.transcript') })
  await expect(transcript).toContainText('tanggal 1 setiap bulan')
  await expect(transcript).toContainText(text('conversations.feedback.like'))
  const rating = page.locator('dl > div').filter({ hasText: fieldName('rating') })
  await expect(rating.locator('dd')).toHaveText('4')
})

test('a ticket about a conversation has its id alone, and quotes it as it is: redacted once that is', async ({
  page,
  session,
  api,
}) => {
  const [agent] = (await api(aiAgents.endpoints.list, { query: 'q=Rina' })).data
  const address = `puspita${Date.now()}@example.com`
  const turns = [{ role: 'user' as const, text: `Write to ${address}` }]
  const { id } = (await api(conversations.endpoints.create, { body: { agent_id: agent.id, turns } })).data
  await page.goto(`/${session.user.tenant_id}/conversations/detail/${id}`)
  await page.getByRole('link', { name: text('conversations.ticket.create') }).click()
  await expect(page).toHaveURL(new RegExp(`/tickets/create\\?conversation_id=${id}$`))
  await control(page, 'subject').fill('Write back')
  await control(page, 'description').fill('By Friday.')
  await page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) }).click()
  const quote = page.getByRole('region', { name: text('conversations.quoted') })
  await expect(quote.getByRole('listitem')).toContainText(address)
  await expect(quote.getByRole('link')).toHaveAttribute('href', new RegExp(`/conversations/detail/${id}$`))

  await api(conversations.endpoints.redact, { params: { id } })
  await page.reload()
  await expect(quote.getByRole('listitem')).toContainText('Write to [email]')
  await expect(page.getByRole('main')).not.toContainText(address)
  const [ticket] = (await api(tickets.endpoints.list, { query: `conversation_id=${id}` })).data
  expect(JSON.stringify(ticket)).not.toContain(address)
})

test('without the microphone, the panel says why and leads to typing', async ({ page, session, api }) => {
  await page.addInitScript(() => {
    // Chromium recognizes speech on a server that tests cannot reach; this one refuses as a blocked microphone does.
    class Refusing extends EventTarget {
      start() {
        queueMicrotask(() => {
          this.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
          this.dispatchEvent(new Event('end'))
        })
      }
      abort() {}
    }
    Object.assign(window, { webkitSpeechRecognition: Refusing, SpeechRecognition: Refusing })
  })
  const [agent] = (await api(aiAgents.endpoints.list, { query: 'q=Rina' })).data
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${agent.id}?tab=talk`)
  await page.getByRole('button', { name: text('conversations.talk.start') }).click()
  await page.getByRole('button', { name: text('conversations.talk.speak') }).click()
  await expect(page.getByRole('alert')).toHaveText(text('conversations.talk.microphone.not-allowed'))
  await expect(page.getByLabel(text('conversations.talk.message'))).toBeFocused()
})

test('a passage that has changed since is shown as it was when it was cited', async ({ page, session, api }) => {
  const content = 'Lanterns cost 500 rupiah.'
  const created = { language: 'en', title: 'Prices of lanterns', content } as const
  const { id } = (await api(knowledgeBase.endpoints.create, { body: created })).data
  const isReady = (version: number) =>
    expect
      .poll(async () => (await api(knowledgeBase.endpoints.detail, { params: { id } })).data, { timeout: 60_000 })
      .toMatchObject({ status: 'ready', version })
  await isReady(1)
  const [passage] = (await api(knowledgeBase.endpoints.passages, { params: { id } })).data
  await api(knowledgeBase.endpoints.update, { params: { id }, body: { content: 'Lanterns cost 700 rupiah.' } })
  await isReady(2)
  const place = `passage=${passage.id}&version=1&start=${passage.start}&end=${passage.end}`
  await page.goto(`/${session.user.tenant_id}/knowledge-base/detail/${id}?tab=passages&${place}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(content)
  await expect(dialog.getByRole('status')).toHaveText(text('knowledge.cited_version', { version: 1, current: 2 }))
})
