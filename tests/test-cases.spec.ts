import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import type { Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

/** An answer becomes a test case, which keeps a draft from being published once the knowledge lacks it. */

const opening = 'Can I get a refund?'
const question = 'And how long does that take?'

async function newAgent(api: Api) {
  const name = `Cases ${Date.now()}`
  const content = `A refund takes 14 working days at ${name}. Bring the receipt.`
  const { data: entry } = await api(knowledgeBase.endpoints.create, {
    body: { title: `Refunds ${name}`, content, language: 'en' },
  })
  const status = async () => (await api(knowledgeBase.endpoints.detail, { params: { id: entry.id } })).data.status
  await expect.poll(status, { timeout: 20_000 }).toBe('ready')
  const body = { name, system_prompt: 'x', primary_language: 'en', first_message: 'Hi', knowledge_ids: [entry.id] }
  const { data: agent } = await api(aiAgents.endpoints.create, { body })
  return { id: agent.id as string, name, entry: entry as { id: string } }
}

test('a saved answer blocks publishing once the knowledge lacks it, until a reason overrides that @core', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const { id, name, entry } = await newAgent(api)
  const record = `/${session.user.tenant_id}/ai-agents/detail/${id}`
  await page.goto(`${record}?tab=talk`)
  await page.getByRole('button', { name: text('conversations.talk.start') }).click()
  const message = page.getByLabel(text('conversations.talk.message'))
  await message.fill(opening)
  await message.press('Enter')
  const said = page.getByRole('list', { name: text('conversations.transcript') })
  const answers = said.locator('> li').getByRole('button', { name: text('conversations.save_case') })
  await expect(answers).toHaveCount(1)
  await message.fill(question)
  await message.press('Enter')
  await expect(answers).toHaveCount(2)
  await expect(said.locator('> li').last()).toContainText('14 working days')
  await answers.last().click()
  const saving = page.getByRole('dialog', { name: text('conversations.save_case') })
  const form = saving.locator('form')
  await expect(control(page, 'messages', undefined, form)).toHaveValue(`${opening}\n${question}`)
  await expect(saving).toContainText('Refunds Cases')
  await expect(saving).toContainText(text('help.judged_without_model'))
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await saving.getByRole('button', { name: text('app.record.create', { noun: 'test case' }) }).click()
  await expect(saving).toBeHidden()
  await expect(message).toBeVisible()

  await page.goto(`${record}?tab=ai-agent-test-cases`)
  const row = page.getByRole('row', { name: question })
  await expect(row).toContainText('Not run yet')
  const runAll = text('actions.ai-agent-test-cases.runAll')
  await page.getByRole('button', { name: runAll }).click()
  await page.getByRole('dialog', { name: runAll }).getByRole('button', { name: runAll }).click()
  await expect(row).toContainText('Passed', { timeout: 20_000 })
  await expect(row).toContainText(text('agents.cases.draft'))

  await api(knowledgeBase.endpoints.delete, { params: { id: entry.id }, query: 'force=true' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Publish: ${name}` })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  const failed = dialog.getByRole('alert').filter({ hasText: question })
  const title = `Refunds ${name}`
  await expect(failed).toContainText(text('reasons.case_cited_deleted', { entries: `“${title}”` }))
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: text('agents.publish.anyway') }).click()
  await expect(dialog.getByText(text('agents.publish.reason_missing'))).toBeVisible()
  const reason = 'The entry comes back tomorrow'
  await dialog.getByLabel(text('agents.publish.reason')).fill(reason)
  await dialog.getByRole('button', { name: text('agents.publish.anyway') }).click()
  await expect(dialog).toBeHidden()
  expect((await api(aiAgents.endpoints.detail, { params: { id } })).data.published_version).toBe(1)
  const query = `resource_id=${id}&action=ai-agents.publish`
  expect((await api(activityLogs.endpoints.list, { query })).data[0].reason).toBe(reason)
  await expect(row).toContainText('Failed')

  // The case names the entry that it expects, and leads to it no more.
  await row.getByRole('link', { name: question }).click()
  const gone = page.getByText(text('app.related.deleted', { label: title }))
  await expect(gone).toBeVisible()
  await expect(page.getByText(opening, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('an unknown answer of a conversation becomes a case that expects it', async ({ page, session, api }) => {
  test.slow()
  const { id } = await newAgent(api)
  const record = `/${session.user.tenant_id}/ai-agents/detail/${id}`
  await page.goto(`${record}?tab=talk`)
  await page.getByRole('button', { name: text('conversations.talk.start') }).click()
  const message = page.getByLabel(text('conversations.talk.message'))
  const odd = 'Do you sell elephants in Antarctica?'
  await message.fill(odd)
  await message.press('Enter')
  const said = page.getByRole('list', { name: text('conversations.transcript') })
  await expect(said.getByRole('button', { name: text('conversations.save_case') })).toBeVisible()
  await expect(said.locator('> li').last()).toContainText(text('conversations.unknown'))
  await said
    .getByRole('button', { name: text('conversations.feedback.bad') })
    .last()
    .click()
  await page.getByRole('button', { name: text('conversations.talk.end') }).click()
  await page.getByRole('link', { name: text('conversations.talk.open') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(odd)
  await page.getByRole('button', { name: text('conversations.save_case') }).click()
  const saving = page.getByRole('dialog', { name: text('conversations.save_case') })
  // The answer that the user disliked is not expected again, unless somebody says that it was right.
  await expect(saving.getByRole('radio', { name: text('conversations.case.wrong') })).toBeChecked()
  await expect(saving.getByText(text('conversations.case.wrong_text'))).toBeVisible()
  const refuses = saving.getByRole('switch', { name: fieldName('refuses') })
  await expect(refuses).not.toBeChecked()
  await saving.getByRole('radio', { name: text('conversations.case.right') }).check()
  await expect(refuses).toBeChecked()
  await saving.getByRole('button', { name: text('app.record.create', { noun: 'test case' }) }).click()
  await expect(saving).toBeHidden()
  const { data } = await api(aiAgentTestCases.endpoints.list, { params: { agentId: id } })
  expect(data).toMatchObject([{ messages: [odd], expect: { refuses: true, cites: [], calls: [] } }])
})

test('an edit of knowledge runs the cases it concerns, on the entry and the agent, and tells who edited', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const { id, name, entry } = await newAgent(api)
  const asked = 'How long does a refund take?'
  const body = { messages: [asked], expect: { contains: ['14 working days'] } }
  await api(aiAgentTestCases.endpoints.create, { params: { agentId: id }, body })
  await api(aiAgents.endpoints.publish, { params: { id }, body: {} })
  const content = `A refund takes 21 working days at ${name}. Bring the receipt.`
  await api(knowledgeBase.endpoints.update, { params: { id: entry.id }, body: { content } })
  const run = async () => (await api(knowledgeBase.endpoints.detail, { params: { id: entry.id } })).data.case_run
  await expect.poll(async () => (await run())?.status, { timeout: 30_000 }).toBe('done')

  // The page opens while they run, and follows them to their end.
  let isFirst = true
  await page.route(`**/knowledge-base/${entry.id}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    if (isFirst) answer.data.case_run = { ...answer.data.case_run, status: 'running', done: 0, failed: 0 }
    isFirst = false
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`/${session.user.tenant_id}/knowledge-base/detail/${entry.id}`)
  await expect(page.getByText(text('knowledge.cases.running#one', { done: 0, count: 1 }))).toBeVisible()
  await expect(page.getByText(text('knowledge.cases.failed#one', { version: 2, failed: 1, count: 1 }))).toBeVisible({
    timeout: 20_000,
  })
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: text('knowledge.cases.of_agent#one', { agent: name, count: 1 }) }).click()
  await expect(page).toHaveURL(new RegExp(`/ai-agents/detail/${id}\\?tab=ai-agent-test-cases`))
  await expect(page.getByRole('row', { name: asked })).toContainText('Failed')

  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${id}`)
  const state = page.getByRole('link', { name: text('agents.cases.failing', { failed: 1, count: 1 }) })
  await expect(state).toBeVisible()
  expect.soft(await findingsIn(page, 'light')).toEqual([])

  await page.getByRole('button', { name: /^Notifications/ }).click()
  const sentence = text('notifications.cases_ran.failed#one', {
    failed: 1,
    count: 1,
    agents: name,
    entry: `Refunds ${name}`,
  })
  await page.getByRole('link', { name: sentence }).click()
  await expect(page).toHaveURL(new RegExp(`/ai-agents/detail/${id}\\?tab=ai-agent-test-cases`))
})
