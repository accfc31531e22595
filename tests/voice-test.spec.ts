import type { Page } from '@playwright/test'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Turn } from '#contract/conversations/turns.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { messages as indonesian } from '#locales/id/visit.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { dashboard, press } from './support/browser/visitor.ts'
import { text } from './support/words.ts'

/** Visitors talk to the public demo of a tenant. The last test uses up what one address may start. */

test.describe.configure({ mode: 'serial' })
test.use({ account: null })

const address = '/ai-voice-test?tenant=nusantara'
const question = 'Kapan tagihan diterbitkan dan jatuh tempo?'
const said = (page: Page) => page.getByRole('list', { name: text('conversations.transcript') })

test.beforeEach(async ({ api }) => {
  const [agent] = (await api(aiAgents.endpoints.list, { query: 'q=Rina' })).data
  await api(aiAgents.endpoints.update, { params: { id: agent.id }, body: { is_public_demo: true } })
})

/** Replaces what recognizes speech, which Chromium does on a server, and the microphone, which gives a steady tone. */
const withMicrophone = (page: Page, error: string | null) =>
  page.addInitScript(`
    class Recognition extends EventTarget {
      start() {
        window.recognition = this
        window.asked = (window.asked ?? 0) + 1
        if (${JSON.stringify(error)}) queueMicrotask(() => this.fire('error', { error: ${JSON.stringify(error)} }) || this.fire('end'))
      }
      abort() { this.fire('end') }
      fire(type, more) { this.dispatchEvent(Object.assign(new Event(type), more)) }
    }
    Object.assign(window, { webkitSpeechRecognition: Recognition, SpeechRecognition: Recognition })
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const target = context.createMediaStreamDestination()
      const tone = new OscillatorNode(context)
      tone.connect(new GainNode(context, { gain: 0.2 })).connect(target)
      tone.start()
      return target.stream
    }
    // The voices of the machine read nothing aloud.
    window.readAloud = []
    window.speechSynthesis.speak = (utterance) => window.readAloud.push(utterance.text) && setTimeout(() => {
      utterance.dispatchEvent(new Event('start'))
      utterance.dispatchEvent(new Event('end'))
    })
  `)

const hear = (page: Page, transcript: string, isFinal: boolean) =>
  page.evaluate(
    `window.recognition.fire('result', { results: [Object.assign([{ transcript: ${JSON.stringify(transcript)} }], { isFinal: ${isFinal} })] })`,
  )

test('a visitor talks by text, by keyboard alone, and the tenant reads it @core', async ({ page, api }) => {
  test.slow()
  await page.addInitScript(`
    window.asked = 0
    navigator.mediaDevices.getUserMedia = async () => { window.asked++; throw new DOMException('', 'NotAllowedError') }
  `)
  await page.goto(address)
  await expect(page.getByText(text('visit.microphone'))).toBeVisible()
  await expect(page.getByText('You talk to Rina of Nusantara Support.', { exact: false })).toBeVisible()
  await expect(page.getByLabel(text('visit.language')).getByRole('option')).toHaveText(['English', 'Indonesian'])
  await page.getByLabel(text('visit.language')).selectOption('id')
  await page.getByRole('button', { name: text('visit.by_text') }).focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Saya Rina')
  await expect(page.getByLabel(text('conversations.talk.message'))).toBeFocused()
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('tanggal 1 setiap bulan')
  await expect(said(page).getByRole('group')).toHaveCount(0)
  await page.getByRole('button', { name: text('conversations.talk.end') }).press('Enter')
  await expect(page.getByText(text('conversations.talk.ended'))).toBeFocused()
  await expect(page.getByRole('button', { name: text('visit.by_voice') })).toBeVisible()
  expect(await page.evaluate('window.asked')).toBe(0)

  const list = () => api(conversations.endpoints.list, { query: 'is_public_demo=true' })
  await expect.poll(async () => (await list()).data[0]?.status).toBe('done')
  const [conversation] = (await list()).data
  expect(conversation).toMatchObject({ channel: 'web', summary: question, user_id: null })
  await page.getByRole('button', { name: text('visit.by_voice') }).click()
  await expect.poll(() => page.evaluate('window.asked')).toBeGreaterThan(0)
})

test('a visitor talks by voice: the level moves, words appear while they are spoken, and answers are listened to', async ({
  page,
  api,
}) => {
  await withMicrophone(page, null)
  await page.goto(address)
  await page.getByLabel(text('visit.language')).selectOption('id')
  await press(page, text('visit.by_voice'))
  const level = page.getByRole('meter', { name: text('conversations.talk.level') })
  await expect(level).not.toHaveAttribute('aria-valuenow', '0')
  await hear(page, 'Kapan tagihan', false)
  await expect(page.getByText('Kapan tagihan', { exact: true })).toBeVisible()
  await hear(page, question, true)
  await expect(said(page)).toContainText('tanggal 1 setiap bulan')
  const speak = page.getByRole('button', { name: text('conversations.talk.speak') })
  await expect(speak).toHaveAttribute('aria-pressed', 'true')
  await speak.click()
  await expect(level).toHaveCount(0)
  await page.getByRole('button', { name: text('conversations.talk.end') }).click()

  const [{ id }] = (await api(conversations.endpoints.list, { query: 'is_public_demo=true' })).data
  const answer = async () => {
    const { data } = await api(conversations.endpoints.detail, { params: { id } })
    return data.turns.findLast((turn: Turn) => turn.role === 'agent')
  }
  await expect.poll(async () => (await answer()).latency.speech).toEqual(expect.any(Number))
})

test('a visitor who speaks English hears every sentence of the agent in English', async ({ page }) => {
  await withMicrophone(page, null)
  await page.goto(address)
  await page.getByLabel(text('visit.language')).selectOption('en')
  await press(page, text('visit.by_voice'))
  const opening = 'This conversation is recorded. Hello, this is Rina from Nusantara Support. How can I help you?'
  await expect(said(page)).toContainText(opening)
  await expect.poll(() => page.evaluate('window.readAloud')).toEqual([opening])
})

test('a refused microphone leads to typing, and says why', async ({ page }) => {
  await withMicrophone(page, 'not-allowed')
  await page.goto(address)
  await press(page, text('visit.by_voice'))
  await expect(page.getByRole('alert')).toHaveText(text('conversations.talk.microphone.not-allowed'))
  await expect(page.getByLabel(text('conversations.talk.message'))).toBeFocused()
  // It is not asked for again when the opening has been read, which would take the focus from the field.
  await expect.poll(() => page.evaluate('window.readAloud.length')).toBe(1)
  await page.waitForTimeout(100)
  expect(await page.evaluate('window.asked')).toBe(1)
})

test('a conversation whose connection is lost can be started again', async ({ page, platform }) => {
  await page.goto(address)
  await press(page, text('visit.by_text'))
  await expect(said(page)).toContainText('Rina')
  await platform.stop('SIGKILL')
  await expect(page.getByRole('alert')).toBeVisible()
  await platform.restart()
  await expect(page.getByRole('button', { name: text('visit.by_text') })).toBeVisible()
  await press(page, text('visit.by_text'))
  await expect(page.getByLabel(text('conversations.talk.message'))).toBeFocused()
})

test('fits phones and is accessible in both themes and languages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
  const check = async () => {
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await sidewaysPixels(page), `${width} pixels`).toBe(0)
    }
    for (const theme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, theme), theme).toEqual([])
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('visit.title'))
  await check()
  await page.getByRole('radio', { name: 'Bahasa Indonesia' }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(indonesian['visit.title'])
  await check()
  await press(page, indonesian['visit.by_text'])
  await expect(page.locator('form input')).toBeFocused()
  await expect(page.getByRole('listitem')).not.toHaveCount(0)
  await check()
})

test('an address without a public demo says so', async ({ page }) => {
  await page.goto('/ai-voice-test?tenant=nobody')
  await expect(page.getByRole('alert')).toHaveText(text('reasons.no_public_demo'))
  await expect(page.getByRole('link', { name: text('visit.home') })).toHaveAttribute('href', '/')
})

test.describe('logged in', () => {
  test.use({ account: 'admin' })

  test('the page leads to the dashboard, and the record of the agent has the link for visitors', async ({
    page,
    session,
    api,
  }) => {
    await page.goto(address)
    await expect(page).toHaveURL(dashboard)
    const [agent] = (await api(aiAgents.endpoints.list, { query: 'q=Rina' })).data
    await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${agent.id}`)
    await expect(page.getByLabel(text('agents.demo.link'))).toHaveValue(new URL(address, page.url()).href)
  })
})

test('beyond the limit of an address, the page says when to start again', async ({ page, request }) => {
  let status = 200
  for (let tries = 0; status !== 429 && tries < 20; tries++) {
    status = (await request.post('/api/public/voice-test/start', { data: { tenant: 'nobody' } })).status()
  }
  await page.goto(address)
  await press(page, text('visit.by_text'))
  await expect(page.getByRole('alert')).toHaveText(
    new RegExp(`^${text('visit.limited')} You can start again on \\d+ \\w+ \\d{4}, \\d{2}:\\d{2}\\.$`),
  )
  await expect(page.getByRole('button', { name: text('visit.by_voice') })).toBeVisible()
})
