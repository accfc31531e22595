import { aiAgents } from '#contract/ai-agents/contract.ts'
import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { connect } from './support/web-socket.ts'
import { text } from './support/words.ts'

/** A version answers a share of conversations beside the published one, is compared with it, and is published to all. */

const slow = { timeout: 30_000 }

async function newAgent(api: Api, name: string): Promise<string> {
  const body = { name, system_prompt: 'x', primary_language: 'en', first_message: 'Hello from the first version' }
  const { id } = (await api(aiAgents.endpoints.create, { body })).data
  await api(aiAgents.endpoints.publish, { params: { id }, body: {} })
  await api(aiAgents.endpoints.update, { params: { id }, body: { first_message: 'Hello from the second version' } })
  return id
}

/** Talks to an agent as callers do. @returns the version that answered */
async function talk(api: Api, agentId: string): Promise<number> {
  const { data } = await api(conversations.endpoints.start, { params: { agentId }, body: { channel: 'web' } })
  const socket = await connect(data.signed_url, { protocols: ['convai'] })
  socket.send({ type: 'conversation_initiation_client_data' })
  await expect.poll(() => socket.received.some(({ type }) => type === 'agent_response'), slow).toBe(true)
  await api(conversations.endpoints.end, {
    params: { agentId },
    body: { conversation_id: data.conversation_id, rating: 5 },
  })
  const params = { id: data.conversation_id }
  return (await api(conversations.endpoints.detail, { params })).data.agent_version
}

test('a draft is published to a share of conversations, compared, and then published to all', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const name = `Parallel ${Date.now().toString(36)}`
  const id = await newAgent(api, name)
  const base = `/${session.user.tenant_id}/ai-agents`
  await page.goto(`${base}/detail/${id}`)
  await page.getByRole('button', { name: text('actions.ai-agents.publish'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: text('agents.parallel.to_share') }).check()
  await dialog.getByLabel(text('agents.parallel.share')).fill('50')
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('publish-1440.png') })
  await dialog.getByRole('button', { name: text('actions.ai-agents.publish'), exact: true }).click()
  await expect(dialog).toBeHidden(slow)

  const beside = text('agents.parallel.answers', { number: '2', share: '50' })
  await page.goto(`${base}?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toContainText(beside)
  await page.screenshot({ path: test.info().outputPath('list-1440.png') })
  const counts = { 1: 0, 2: 0 } as Record<number, number>
  while (!counts[1] || !counts[2]) counts[await talk(api, id)]!++

  await page.getByRole('link', { name: beside }).click()
  const panel = page.getByRole('region', { name: text('agents.parallel.title') })
  await expect(panel).toContainText(text('agents.parallel.verdict.too_few', { count: '30' }))
  const figures = panel.getByRole('row', { name: text('agents.parallel.figures.conversations') }).getByRole('cell')
  await expect(figures).toHaveText([String(counts[1]), String(counts[2])])
  for (const colorScheme of ['dark', 'light'] as const) {
    expect.soft(await findingsIn(page, colorScheme)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`panel-1440-${colorScheme}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysPixels(page)).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    expect.soft(await findingsIn(page, colorScheme)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`panel-390-${colorScheme}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await figures.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/agent_version=2/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(counts[2]! + 1)
  await page.goBack()

  await panel.getByRole('button', { name: text('agents.parallel.publish', { number: '2' }) }).click()
  await expect(panel).toBeHidden(slow)
  const { data } = await api(aiAgents.endpoints.detail, { params: { id } })
  expect(data).toMatchObject({ published_version: 2, parallel_version: null, draft: { changed: false } })
})

test('an earlier version is tried, says so before the next is published, and is ended', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const name = `Earlier ${Date.now().toString(36)}`
  const id = await newAgent(api, name)
  await api(aiAgents.endpoints.publish, { params: { id }, body: {} })
  const address = `/${session.user.tenant_id}/ai-agents/detail/${id}`
  await page.goto(`${address}?tab=${aiAgentVersions.name}`)
  const action = text('actions.ai-agent-versions.startParallel')
  const menuOf = (version: string) => page.getByRole('row', { name: version }).getByRole('button').last()
  await menuOf('Version 2').click()
  await expect(page.getByRole('menuitem', { name: action })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await menuOf('Version 1').click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(text('agents.parallel.share'))).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('start-1440.png') })
  await dialog.getByRole('button', { name: text('agents.parallel.start'), exact: true }).click()
  await expect(dialog).toBeHidden(slow)

  await api(aiAgents.endpoints.update, { params: { id }, body: { first_message: 'Hello from the third version' } })
  await page.goto(address)
  const beside = text('agents.parallel.answers', { number: '1', share: '20' })
  await page.getByRole('button', { name: text('actions.ai-agents.publish'), exact: true }).click()
  await expect(dialog.getByText(text('agents.parallel.publishing_ends', { beside }))).toBeVisible()
  await expect(dialog.getByRole('radio', { name: text('agents.parallel.to_share') })).toBeDisabled()
  await dialog.getByRole('button', { name: text('app.cancel') }).click()

  await page.goto(`${address}?tab=performance`)
  const panel = page.getByRole('region', { name: text('agents.parallel.title') })
  await panel.getByRole('button', { name: text('actions.ai-agents.endParallel') }).click()
  await expect(panel).toBeHidden(slow)
  const { data } = await api(aiAgents.endpoints.detail, { params: { id } })
  expect(data).toMatchObject({ published_version: 2, parallel_version: null })
})
