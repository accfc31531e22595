import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import type { Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { connect } from './support/web-socket.ts'
import { text } from './support/words.ts'

/** Knowledge is corrected, waits, is published to the agents that answer from it, and is heard. */

const slow = { timeout: 30_000 }
const question = 'How long does a refund take?'
const contentOf = (days: number) => `A refund takes ${days} working days. Bring the receipt.`

async function newEntry(api: Api, title: string): Promise<string> {
  const body = { title, content: contentOf(14), language: 'en' }
  const { data } = await api(knowledgeBase.endpoints.create, { body })
  const status = async () => (await api(knowledgeBase.endpoints.detail, { params: { id: data.id } })).data.status
  await expect.poll(status, slow).toBe('ready')
  return data.id
}

async function newAgent(api: Api, name: string, entryId: string): Promise<string> {
  const body = { name, system_prompt: 'x', primary_language: 'en', first_message: 'Hi', knowledge_ids: [entryId] }
  const { data } = await api(aiAgents.endpoints.create, { body })
  await api(aiAgents.endpoints.publish, { params: { id: data.id }, body: {} })
  return data.id
}

/** Asks an agent as callers do. */
async function hear(api: Api, agentId: string): Promise<string> {
  const { data } = await api(conversations.endpoints.start, { params: { agentId }, body: { channel: 'web' } })
  const talk = await connect(data.signed_url, { protocols: ['convai'] })
  const answers = () => talk.received.filter(({ type }) => type === 'agent_response')
  talk.send({ type: 'conversation_initiation_client_data' })
  await expect.poll(() => answers().length, slow).toBe(1)
  talk.send({ type: 'user_message', text: question })
  await expect.poll(() => answers().length, slow).toBe(2)
  talk.ws.close()
  return answers()[1].agent_response_event.agent_response
}

test('an edit of an entry waits until it is published to all agents that answer from it', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const name = `Release ${Date.now().toString(36)}`
  const entryId = await newEntry(api, name)
  const [one, other] = [await newAgent(api, `${name} A`, entryId), await newAgent(api, `${name} B`, entryId)]
  const base = `/${session.user.tenant_id}`
  await page.goto(`${base}/knowledge-base/update/${entryId}`)
  await control(page, 'content').fill(contentOf(21))
  await page.getByRole('button', { name: text('app.record.save'), exact: true }).press('Enter')
  // Leaving earlier would take the request back.
  await expect(page).toHaveURL(new RegExp(`/knowledge-base/detail/${entryId}`), slow)
  await expect(page.getByText('Callers hear version 1 until 2 AI agents are published')).toBeVisible(slow)
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])

  await page.goto(`${base}/ai-agents/detail/${one}`)
  await expect(page.getByText('Knowledge changed', { exact: true })).toBeVisible()
  await expect(page.getByText(`Callers hear earlier versions of: ${name}.`)).toBeVisible()
  expect(await hear(api, one)).toBe('A refund takes 14 working days.')

  await page.goto(`${base}/knowledge-base/detail/${entryId}`)
  await page.getByRole('button', { name: 'Publish to 2 AI agents' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish 2 AI agents' })
  await expect(dialog.getByRole('listitem').filter({ hasText: `${name} A` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(dialog.getByText('Version 2 published')).toHaveCount(2, slow)
  expect.soft(await findingsIn(page, 'light')).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Callers hear version 1', { exact: false })).toBeHidden()
  for (const id of [one, other]) expect(await hear(api, id)).toBe('A refund takes 21 working days.')
})

test('an urgent correction is put live with a reason, on a phone as well', async ({ page, session, api }) => {
  const name = `Urgent ${Date.now().toString(36)}`
  const entryId = await newEntry(api, name)
  const agentId = await newAgent(api, name, entryId)
  await api(knowledgeBase.endpoints.update, { params: { id: entryId }, body: { content: contentOf(21) } })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/${session.user.tenant_id}/knowledge-base/detail/${entryId}`)
  await expect(page.getByText('Callers hear version 1 until 1 AI agent is published')).toBeVisible(slow)
  expect(await sidewaysPixels(page)).toBe(0)
  await page.getByRole('button', { name: 'Put live at once' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Put live at once' })
  await dialog.getByRole('button', { name: 'Put live at once' }).press('Enter')
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The law changed.')
  await dialog.getByRole('button', { name: 'Put live at once' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Callers hear version 1', { exact: false })).toBeHidden()
  expect(await hear(api, agentId)).toBe('A refund takes 21 working days.')
})

test('agents are published together from their list, with a result for each', async ({ page, session, api }) => {
  const name = `Together ${Date.now().toString(36)}`
  const entryId = await newEntry(api, name)
  for (const letter of ['A', 'B']) await newAgent(api, `${name} ${letter}`, entryId)
  const changed = await newAgent(api, `${name} C`, entryId)
  await api(aiAgents.endpoints.update, { params: { id: changed }, body: { system_prompt: 'y' } })
  await page.goto(`/${session.user.tenant_id}/ai-agents?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3)
  await expect(page.getByRole('row', { name: `${name} C` })).toContainText('Draft differs')
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 3 AI agents' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(dialog.getByText('The draft is the same as the published version')).toHaveCount(2, slow)
  await expect(dialog.getByRole('listitem').filter({ hasText: `${name} C` })).toContainText('Version 2 published')
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(page.getByRole('row', { name: `${name} C` })).not.toContainText('Draft differs')
})
