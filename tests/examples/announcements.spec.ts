import type { Page } from '@playwright/test'
import { files } from '#contract/files.ts'
import { announcements } from '../../examples/announcements/contract.ts'
import { findings, serious } from '../support/browser/checks.ts'
import { listRows } from '../support/browser/rows.ts'
import { sampleFile, wave } from '../support/nouns/sample-files.ts'
import { expect, test } from '../support/browser/test.ts'
import { fieldName, text } from '../support/words.ts'

/** Files of a noun: one sound and several pictures. */
const picker = (page: Page, name: string) => page.getByRole('group', { name: fieldName(name), exact: true })
const named = (key: string, name: string) => ({ name: text(`files.${key}`, { name }) })
const sound = { name: 'welcome.wav', mimeType: 'audio/wav', buffer: wave(60) }
const { content: pixel } = sampleFile({ name: 'image_ids', types: ['image/png'] })
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

const choose = (page: Page, field: string, ...chosen: (typeof sound)[]) =>
  picker(page, field).locator('input[type=file]').setInputFiles(chosen)

test.describe('a form', () => {
  // The failure that the test causes.
  test.use({ expectedProblems: /503/ })

  test('uploads with progress, tries again after a failure, and the record plays and shows the files', async ({
    page,
    session,
    api,
  }) => {
    let [attempts, release] = [0, () => {}]
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/files\/create.*welcome\.wav/, async (route) => {
      if (++attempts > 1) return route.continue()
      await held
      return route.fulfill({ status: 503, json: { message: 'x', code: 'unavailable', request_id: 'r' } })
    })
    await page.goto(`/${session.user.tenant_id}/announcements/create`)
    await page.getByLabel(fieldName('name'), { exact: true }).fill('Welcome')

    await choose(page, 'audio_id', { ...sound, name: 'cover.png', mimeType: 'image/png' })
    await expect(picker(page, 'audio_id').getByRole('alert')).toHaveText(
      text('files.wrong_type', { types: text('files.type_audio') }),
    )
    await picker(page, 'audio_id').getByRole('button', named('remove', 'cover.png')).click()

    await choose(page, 'audio_id', sound)
    await expect(picker(page, 'audio_id').getByRole('progressbar', named('uploading', sound.name))).toBeVisible()
    await choose(page, 'image_ids', picture('first.png'), picture('second.png'))
    release()
    await expect(picker(page, 'audio_id').getByRole('alert')).toBeVisible()
    await picker(page, 'audio_id').getByRole('button', named('retry', sound.name)).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(picker(page, 'image_ids').getByRole('listitem')).toHaveText([/first\.png/, /second\.png/])
    expect(await findings(page, serious)).toEqual([])

    await page.getByRole('main').getByRole('button', { name: 'Create announcement' }).click()
    const player = page.locator('audio')
    await expect(player).toHaveAttribute('preload', 'none')
    const seconds = await player.evaluate(async (audio: HTMLAudioElement) => {
      const loaded = new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }))
      audio.load()
      audio.preload = 'auto'
      await loaded
      return audio.duration
    })
    expect(Math.round(seconds)).toBe(60)

    await page.getByRole('button', named('enlarge', 'first.png')).click()
    const large = page.getByRole('dialog').getByRole('img', { name: 'first.png' })
    await expect(large).toBeVisible()
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    expect(await findings(page, serious)).toEqual([])

    const { data } = await api(announcements.endpoints.list, { query: 'name=Welcome' })
    expect(data[0].images.map(({ label }: { label: string }) => label)).toEqual(['first.png', 'second.png'])
  })
})

test('a list shows thumbnails and counts without asking for each record', async ({ page, session, api }) => {
  const upload = async (field: string, filename: string, content: Uint8Array) => {
    const query = `${new URLSearchParams({ resource: announcements.name, field, filename })}`
    return (await api(files.endpoints.create, { query, content })).data.id
  }
  const image_ids = [await upload('image_ids', 'a.png', pixel), await upload('image_ids', 'b.png', pixel)]
  const audio_id = await upload('audio_id', 'closing.wav', wave())
  await api(announcements.endpoints.create, { body: { name: 'Closing', audio_id, image_ids } })

  const asked: string[] = []
  page.on('request', (request) => /files\/(detail|create)|announcements\/detail/.test(request.url()) && asked.push('x'))
  await page.goto(`/${session.user.tenant_id}/announcements/list?q=Closing`)
  const row = listRows(page).filter({ hasText: 'Closing' })
  await expect(row).toContainText('closing.wav')
  await expect(row).toContainText('2 files')
  await expect.poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(asked).toEqual([])
})
