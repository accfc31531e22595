import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { press } from './support/browser/visitor.ts'
import { text } from './support/words.ts'

/** An agent of a tenant on pages of its own, and on its sites. The sites are servers of this machine. */

const sites: Server[] = []
test.afterAll(() => sites.forEach((site) => site.close()))

/** Serves one page of a site; returns its origin. */
async function siteOf(html: () => string): Promise<string> {
  const site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Shop</title>${html()}`),
  )
  sites.push(site)
  await once(site.listen(0, 'localhost'), 'listening')
  return `http://localhost:${(site.address() as AddressInfo).port}`
}

/** Opens an agent to visitors, on some sites. */
async function openAgent(api: Api, allowed_origins: string[]): Promise<string> {
  const [agent] = (await api(aiAgents.endpoints.list, { query: 'q=Rina' })).data
  const body = { is_public: true, allowed_origins }
  await api(aiAgents.endpoints.update, { params: { id: agent.id }, body })
  return agent.id
}

const snippet = (page: Page, title: string) => page.getByRole('region', { name: title }).locator('pre')

test('a tenant copies the HTML of an agent, whose page then answers on its site @core', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  let html = ''
  const site = await siteOf(() => html)
  const id = await openAgent(api, [site])
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${id}?tab=embed`)
  const own = `/ai-voice-test?tenant=nusantara&agent=${id}`
  await expect(page.getByLabel(text('agents.demo.link'))).toHaveValue(new URL(own, page.url()).href)
  await expect(page.getByText(text('agents.embed.sites', { sites: site }))).toBeVisible()
  await expect(snippet(page, text('agents.embed.widget'))).toContainText('<elevenlabs-convai signed-url="ws://')
  expect.soft(await findingsIn(page, 'light')).toEqual([])
  expect.soft(await findingsIn(page, 'dark')).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect.soft(await sidewaysPixels(page)).toBe(0)
  html = (await snippet(page, text('agents.embed.frame')).textContent())!

  // Also where the visitor is logged in to the console, the frame shows the agent and nothing else.
  await page.goto(site)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('You talk to Rina of Nusantara Support.', { exact: false })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('link')).toHaveCount(0)
  await expect(frame.getByLabel(text('visit.language')).getByRole('option')).toHaveText(['English', 'Indonesian'])
  await frame.getByLabel(text('visit.language')).selectOption('id')
  await frame.getByRole('button', { name: text('visit.by_text') }).click()
  const question = 'Kapan tagihan diterbitkan dan jatuh tempo?'
  await frame.getByLabel(text('conversations.talk.message')).fill(question)
  await frame.getByLabel(text('conversations.talk.message')).press('Enter')
  const said = frame.getByRole('list', { name: text('conversations.transcript') })
  await expect(said).toContainText('tanggal 1 setiap bulan')
  await expect(said.getByText(question, { exact: true })).toHaveCount(1)
  // Visitors are not told how fast it was.
  await expect(said).not.toContainText(/\d ms/)
})

test.describe('another site', () => {
  test.use({ expectedProblems: /frame|ERR_BLOCKED_BY_RESPONSE/i })

  test('shows no frame of the agent', async ({ page, platform, api }) => {
    const id = await openAgent(api, ['https://shop.example.com'])
    const address = `${platform.url}/ai-voice-test?tenant=nusantara&agent=${id}&embed=true`
    const site = await siteOf(() => `<iframe src="${address}"></iframe>`)
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(site)
    await refused
    await expect(page.frameLocator('iframe').getByRole('button', { name: text('visit.by_text') })).toHaveCount(0)
  })
})

test.describe('a visitor', () => {
  test.use({ account: null })

  test('talks to the agent of an address, by its name and in its languages', async ({ page, api }) => {
    const id = await openAgent(api, [])
    await page.goto(`/ai-voice-test?tenant=nusantara&agent=${id}`)
    await expect(page.getByText('You talk to Rina of Nusantara Support.', { exact: false })).toBeVisible()
    await press(page, text('visit.by_text'))
    await expect(page.getByRole('list', { name: text('conversations.transcript') })).toContainText('Rina')
  })

  test('learns that an agent is not for visitors, and has no way home in a frame', async ({ page, api }) => {
    const [closed] = (await api(aiAgents.endpoints.list, { query: 'q=Oliver' })).data
    const address = `/ai-voice-test?tenant=nusantara&agent=${closed.id}`
    await page.goto(address)
    await expect(page.getByRole('alert')).toHaveText(text('reasons.no_public_demo'))
    await expect(page.getByRole('link', { name: text('visit.home') })).toBeVisible()
    await page.goto(`${address}&embed=true`)
    await expect(page.getByRole('alert')).toHaveText(text('reasons.no_public_demo'))
    await expect(page.getByRole('link')).toHaveCount(0)
  })
})

test('an agent answers in a frame whose browser blocks the storage of other sites @core', async ({
  page,
  api,
  platform,
}) => {
  let address = ''
  const site = await siteOf(() => `<iframe src="${address}" width="400" height="600"></iframe>`)
  const id = await openAgent(api, [site])
  address = new URL(`/ai-voice-test?tenant=nusantara&agent=${id}&embed=true`, platform.url).href
  // As Chromium does it with third-party cookies blocked: even the look at the storage throws.
  await page.addInitScript(() => {
    if (window === window.top) return
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const)
      Object.defineProperty(window, name, { get: blocked })
    Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked })
    navigator.locks.request = (async () => blocked()) as typeof navigator.locks.request
  })
  await page.goto(site)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: text('visit.by_text') }).click()
  await frame.getByLabel(text('conversations.talk.message')).fill('Hello')
  await frame.getByLabel(text('conversations.talk.message')).press('Enter')
  const said = frame.getByRole('list', { name: text('conversations.transcript') })
  await expect(said.getByText('Hello', { exact: true })).toHaveCount(1)
})

test('an agent that is closed to visitors says how to open it', async ({ page, session, api }) => {
  const [closed] = (await api(aiAgents.endpoints.list, { query: 'q=Oliver' })).data
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${closed.id}?tab=embed`)
  await page.getByRole('link', { name: text('agents.embed.open_form') }).click()
  await expect(page).toHaveURL(/update\/.+#section-visitors$/)
})
