import type { Page } from '@playwright/test'
import { voices, type Voice } from '#contract/voices.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { pick } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

/** Listening to voices, choosing among them, and checking them. */

const { endpoints } = voices
const play = (page: Page, name: string) => page.getByRole('button', { name: text('voices.play', { name }) })
const stop = (page: Page, name: string) => page.getByRole('button', { name: text('voices.stop', { name }) })

/** Speaks in place of the browser, which has no voices without a screen. */
async function speakSilently(page: Page) {
  await page.addInitScript(() => {
    const said: unknown[] = []
    const known = ['id-ID', 'en-GB', 'en-US'].map((lang) => ({ name: lang, voiceURI: lang, lang }))
    const speechSynthesis = { getVoices: () => known, speak: (one: any) => said.push(one), cancel: () => undefined }
    class Utterance extends EventTarget {
      text: string
      lang = ''
      constructor(words: string) {
        super()
        this.text = words
      }
    }
    Object.defineProperties(window, {
      speechSynthesis: { value: speechSynthesis },
      SpeechSynthesisUtterance: { value: Utterance },
      said: { value: said },
    })
  })
  return () => page.evaluate(() => (window as any).said.map(({ text, lang }: any) => ({ text, lang })))
}

test('a voice that this browser lacks is replaced by one of its language with its settings, and a note says so', async ({
  page,
  session,
  api,
}) => {
  const settings = { speed: 1.5, pitch: 0.5 }
  const body = { name: `Elsewhere ${Date.now()}`, languages: ['en'], language_tag: 'en-GB', settings }
  const { id, name } = (await api(endpoints.create, { body: { ...body, provider_voice_id: 'Not here' } })).data
  await speakSilently(page)
  await page.goto(`/${session.user.tenant_id}/voices/detail/${id}`)
  await play(page, name).click()
  await expect(page.getByText(text('voices.note.other_voice'))).toBeVisible()
  const heard = () =>
    page.evaluate(() => (window as any).said.map(({ lang, rate, pitch }: any) => ({ lang, rate, pitch })))
  expect(await heard()).toEqual([{ lang: 'en-GB', rate: 1.5, pitch: 0.5 }])
  await page.goto(`/${session.user.tenant_id}/voices/update/${id}`)
  await expect(page.getByText(text('help.voice_settings')).first()).toBeVisible()
  await api(endpoints.delete, { params: { id } })
})

test('voices are heard on hover and focus, marked and compared', async ({ page, session, api }) => {
  const run = `Heard ${Date.now()}`
  const body = (language: string, language_tag: string) => ({
    name: `${run} ${language}`,
    languages: [language],
    language_tag,
  })
  const first: Voice = (await api(endpoints.create, { body: body('id', 'id-ID') })).data
  const second: Voice = (await api(endpoints.create, { body: body('en', 'en-GB') })).data
  const said = await speakSilently(page)
  const grid = `/${session.user.tenant_id}/voices/grid?q=${encodeURIComponent(run)}`
  await page.goto(grid)
  const cards = page.getByRole('list', { name: 'Voices' })
  await expect(cards.getByRole('listitem')).toHaveCount(2)

  // Browsers speak only after a key or a click.
  await page.keyboard.press('Shift')
  await page.getByRole('heading', { level: 1 }).click()
  await play(page, first.name).focus()
  await expect(stop(page, first.name)).toBeVisible()
  await expect.poll(said).toEqual([{ text: expect.stringContaining('terima kasih'), lang: 'id-ID' }])
  await stop(page, first.name).blur()
  await expect(play(page, first.name)).toBeVisible()
  await play(page, second.name).hover()
  await expect(stop(page, second.name)).toBeVisible()
  await page.getByRole('searchbox').hover()
  await expect(play(page, second.name)).toBeVisible()
  expect((await said()).map(({ lang }: any) => lang)).toEqual(['id-ID', 'en-GB'])

  const star = cards.getByRole('button', { name: text('voices.favourite', { name: second.name }) })
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await pick(page, fieldName('is_favourite'), 'Yes')
  await expect(cards.getByRole('listitem')).toHaveCount(1)
  await expect(cards).toContainText(second.name)
  await page.goto(grid)
  await expect(cards.getByRole('listitem')).toHaveCount(2)

  const compare = (name: string) => cards.getByRole('button', { name: text('voices.compare_named', { name }) })
  const comparison = page.getByRole('region', { name: text('voices.compare_title') })
  await compare(first.name).press('Enter')
  await expect(comparison).toContainText(text('voices.compare_second'))
  await compare(second.name).press('Enter')
  await comparison.getByLabel(text('voices.sentence')).fill('One sentence for both.')
  for (const { name } of [first, second]) {
    await comparison.getByRole('button', { name: text('voices.play', { name }) }).press('Enter')
    await expect(comparison.getByRole('button', { name: text('voices.stop', { name }) })).toBeVisible()
  }
  const both = (await said()).slice(-2)
  expect(both).toEqual([
    { text: 'One sentence for both.', lang: 'id-ID' },
    { text: 'One sentence for both.', lang: 'en-GB' },
  ])
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysPixels(page)).toBe(0)
  await comparison.getByRole('button', { name: text('voices.compare_end') }).press('Enter')
  await expect(comparison).toBeHidden()
})

test('voices of ElevenLabs are not asked for where the platform has no key, and the reason is given', async ({
  page,
  session,
}) => {
  await page.goto(`/${session.user.tenant_id}/voices/list`)
  const sync = page.getByRole('button', { name: text('actions.voices.sync') })
  await expect(sync).toHaveAttribute('aria-disabled', 'true')
  await expect(sync).toHaveAccessibleDescription(text('reasons.elevenlabs_not_configured'))
})

test('a voice is validated, and becomes the default', async ({ page, session, api }) => {
  const all: Voice[] = (await api(endpoints.list, { query: '_end=100' })).data
  const before = all.find(({ is_default }) => is_default)!
  const body = { name: `Checked ${Date.now()}`, languages: ['id'], language_tag: 'id-ID' }
  const { id, name }: Voice = (await api(endpoints.create, { body })).data
  const read = async (): Promise<Voice> => (await api(endpoints.detail, { params: { id } })).data
  await page.goto(`/${session.user.tenant_id}/voices/detail/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Validate', exact: true }).press('Enter')
  await expect.poll(async () => (await read()).status).toBe('valid')
  await expect(page.getByRole('main').getByText('Valid', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Make default', exact: true }).press('Enter')
  await expect.poll(async () => (await read()).is_default).toBe(true)
  await api(endpoints.setDefault, { params: { id: before.id } })
})
