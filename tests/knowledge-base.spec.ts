import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { settings } from '#contract/settings.ts'
import type { Api } from './support/api.ts'
import { findings, findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { pdfOf } from './support/documents.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { formOf } from './support/forms.ts'
import { text, valueName } from './support/words.ts'

/** Knowledge from its source to the answer, and back to an earlier version. */

const slow = { timeout: 30_000 }
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const status = (page: Page, value: string) =>
  page.locator('main header').getByText(valueName('status', value), { exact: true })
const base = (tenantId: string) => `/${tenantId}/knowledge-base`
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).press('Enter')

let count = 0
const unlike = () => `${Date.now().toString(36)}${++count}`

/** Types a question, and returns the passages that answer it. */
async function ask(page: Page, question: string): Promise<Locator> {
  await openTab(page, text('knowledge.question'))
  await page.getByLabel(text('knowledge.ask'), { exact: true }).fill(question)
  await page.keyboard.press('Enter')
  return page.getByRole('tabpanel').getByRole('listitem')
}

test('a text is read, answers a question, is edited, compared and rolled back @core', async ({ page, session }) => {
  const word = `Quokka${unlike()}`
  await page.goto(`${base(session.user.tenant_id)}/create`)
  await control(page, 'title').fill(`Parking ${word}`)
  await control(page, 'content').fill(`# Parking\n\n${word} visitors park in basement two.\n\nBicycles are free.`)
  await button(page, text('knowledge.submit.text')).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Parking ${word}` })).toBeVisible()
  // Nothing is reloaded: the page follows the platform.
  await expect(status(page, 'ready')).toBeVisible(slow)

  const hits = await ask(page, `Where do ${word} visitors park?`)
  await expect(page).toHaveURL(/tab=question&question=Where/)
  await expect(hits.first().locator('mark').filter({ hasText: word })).toHaveCount(1)
  await expect(hits.first()).toContainText(text('knowledge.answers'))
  await expect(page.getByText(text('knowledge.would_answer'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await hits.first().getByRole('link').press('Enter')
  const context = page.getByRole('dialog', { name: `Parking ${word}` })
  await expect(context.locator('[aria-current]')).toContainText('basement two')
  await context.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(context).toBeHidden()

  await page.getByRole('link', { name: text('app.record.edit') }).press('Enter')
  await control(page, 'content').fill(`# Parking\n\n${word} visitors park in the yard.\n\nBicycles are free.`)
  await button(page, text('app.record.save')).press('Enter')
  await expect(page.getByRole('tab', { name: /^Versions\s*2$/ })).toBeVisible(slow)
  await openTab(page, text('knowledge.versions'))
  await expect(page.getByText('1 paragraph added, 1 removed')).toBeVisible()
  const changed = page.getByRole('region', { name: text('knowledge.compare') })
  await expect(changed.locator('[data-kind=removed]')).toContainText('basement two')
  await expect(changed.locator('[data-kind=added]').locator('mark')).toHaveText('the yard.')
  expect(await findingsIn(page, 'dark')).toEqual([])

  await button(page, text('knowledge.roll_back_to', { version: '1' })).press('Enter')
  const asked = page.getByRole('dialog', { name: text('knowledge.roll_back_title', { version: '1' }) })
  await button(asked, text('actions.knowledge-base.rollback')).press('Enter')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('tabpanel').getByText(/restored from version 1/)).toBeVisible(slow)
  await expect(page.getByRole('tab', { name: /^Versions\s*3$/ })).toBeVisible(slow)
  await expect(await ask(page, `Where do ${word} visitors park?`)).toContainText([/basement two/])
})

test('files are added together: refused, removed, uploaded and tried again', async ({ page, session, api }) => {
  const word = `Wombat${unlike()}`
  await page.goto(`${base(session.user.tenant_id)}/create`)
  await page.getByRole('radio', { name: text('knowledge.from.text') }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/source=file/)
  const pdf = pdfOf([[`${word} lanterns are lit at seven.`], ['They are put out at nine.']])
  await page
    .getByLabel(text('knowledge.choose'), { exact: true })
    .first()
    .setInputFiles([
      { name: `lanterns ${word}.pdf`, mimeType: 'application/pdf', buffer: pdf },
      { name: `notes ${word}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`${word} notes.`) },
      { name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('Not wanted.') },
      { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      { name: 'empty.md', mimeType: 'text/markdown', buffer: Buffer.from('') },
    ])
  await expect(page.getByRole('alert')).toHaveText([text('knowledge.wrong_type'), text('knowledge.empty_file')])
  expect(await findings(page)).toEqual([])
  for (const name of ['other.txt', 'program.exe', 'empty.md']) {
    await button(page, text('files.remove', { name })).press('Enter')
  }

  await page.getByRole('link', { name: 'Tickets', exact: true }).press('Enter')
  const leaving = page.getByRole('dialog', { name: text('app.unsaved.title') })
  await button(leaving, text('app.unsaved.stay')).press('Enter')
  await expect(leaving).toBeHidden()

  // The first upload of the text is cut off.
  let isCut = false
  await page.route('**/files/create?*', (route) => {
    if (isCut || !route.request().url().includes('notes')) return route.continue()
    isCut = true
    return route.abort()
  })
  await button(page, 'Add 2 files').press('Enter')
  await button(page, text('files.retry', { name: `notes ${word}.txt` })).press('Enter')
  await expect(page.getByText('2 files were added.', { exact: false })).toBeVisible(slow)
  await expect(page.getByRole('main').getByText(valueName('status', 'ready'), { exact: true })).toHaveCount(2, slow)

  await page.getByRole('link', { name: `lanterns ${word}` }).press('Enter')
  await openTab(page, text('knowledge.passages'))
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText(text('knowledge.page', { page: '1' }))).toBeVisible()
  await page.getByLabel(text('knowledge.search_passages')).fill('lanterns nowhere')
  await expect(panel.getByText(text('knowledge.no_match'), { exact: true })).toBeVisible()
  await page.getByLabel(text('knowledge.search_passages')).fill(word.toLowerCase())
  await expect(panel.locator('mark').first()).toHaveText(word)
  const { data } = await api(knowledgeBase.endpoints.list, { query: `q=${word}` })
  expect(data).toHaveLength(2)
})

test('a file is corrected by replacing it on its record', async ({ page, session, api }) => {
  const word = `Numbat${unlike()}`
  const place = base(session.user.tenant_id)
  await page.goto(`${place}/create?source=file`)
  const file = (name: string, said: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${word} ${said}`),
  })
  await page
    .getByLabel(text('knowledge.choose'), { exact: true })
    .first()
    .setInputFiles(file(`${word}.txt`, 'gates open at six.'))
  await button(page, 'Add 1 file').press('Enter')
  await page.getByRole('link', { name: word }).press('Enter')
  await expect(status(page, 'ready')).toBeVisible(slow)

  await button(page, text('actions.knowledge-base.replaceFile')).press('Enter')
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ ...file('gates.exe', ''), mimeType: 'application/octet-stream' })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await button(dialog, text('files.remove', { name: 'gates.exe' })).press('Enter')
  await input.setInputFiles(file('gates.txt', 'gates open at seven.'))
  await expect(dialog.getByText('gates.txt')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await button(dialog, text('actions.knowledge-base.replaceFile')).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: /^Versions\s*2$/ })).toBeVisible(slow)
  await expect(await ask(page, `When do ${word} gates open?`)).toContainText([/at seven/])

  await page.getByRole('link', { name: text('app.record.edit') }).press('Enter')
  await expect(page.getByText(text('knowledge.extracted'))).toBeVisible()
  await control(page, 'content').fill(`${word} gates open at eight.`)
  expect(await findings(page)).toEqual([])
  await button(page, text('app.record.save')).press('Enter')
  await expect(page.getByRole('tab', { name: /^Versions\s*3$/ })).toBeVisible(slow)
  await page.getByRole('tab', { name: /^Versions/ }).click()
  await expect(page.getByText(text('knowledge.paragraphs_added#one', { count: 1 }), { exact: false })).toBeVisible()
  await expect(await ask(page, `When do ${word} gates open?`)).toContainText([/at eight/])
  const [entry] = (await api(knowledgeBase.endpoints.list, { query: `q=${word}` })).data
  expect(entry).toMatchObject({ title: word, filename: 'gates.txt' })

  const written = { title: `Written ${word}`, content: 'x', language: 'en' } as const
  const { id } = (await api(knowledgeBase.endpoints.create, { body: written })).data
  await page.goto(`${place}/detail/${id}`)
  await button(page, text('app.record.actions', { name: written.title })).click()
  const item = page.getByRole('menuitem', { name: text('actions.knowledge-base.replaceFile') })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
})

test('a page is fetched, fails in words, is tried again and refreshes by itself', async ({ page, session }) => {
  const word = `Numbat${unlike()}`
  const web = await serve(`<title>Fees ${word}</title><h1>Fees</h1><p>${word} calls cost five hundred.</p>`)
  await page.goto(`${base(session.user.tenant_id)}/create?source=url`)
  await control(page, 'url').fill('not an address')
  await button(page, text('knowledge.submit.url')).press('Enter')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  web.status = 500
  await control(page, 'url').fill(`${web.url}/fees`)
  // Entered values are kept while another source is shown.
  await page.getByRole('radio', { name: text('knowledge.from.url') }).press('ArrowLeft')
  await page.getByRole('radio', { name: text('knowledge.from.text') }).press('ArrowRight')
  await expect(control(page, 'url')).toHaveValue(`${web.url}/fees`)
  await button(page, text('knowledge.submit.url')).press('Enter')
  const state = page.getByRole('status').filter({ hasText: text('knowledge.not_read') })
  await expect(state).toContainText(text('values.failure.page_failed'), slow)
  expect(await findings(page)).toEqual([])

  web.status = 200
  await button(state, text('actions.knowledge-base.retry')).press('Enter')
  await expect(status(page, 'ready')).toBeVisible(slow)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Fees ${word}`)
  await expect(await ask(page, `What do ${word} calls cost?`)).toContainText([/five hundred/])
  web.server.close()
})

test('a part that may have been read wrong is named, and leads to its passage', async ({ page, session, api }) => {
  const word = `Quokka${unlike()}`
  const content = `City,Price\nBonn,5\n${word},7,extra cell\nKiel,9\n`
  const added = await api(knowledgeBase.endpoints.createFromFile, formOf({}, { filename: 'prices.csv', content }))
  const { id } = added.data
  await page.goto(`${base(session.user.tenant_id)}/detail/${id}`)
  const doubt = page.getByRole('status').getByRole('link', { name: `${word} 7 extra cell` })
  await expect(doubt).toBeVisible(slow)
  await doubt.press('Enter')
  await expect(page.getByLabel(text('knowledge.search_passages'))).toHaveValue(`${word} extra cell`)
  const passage = page.getByRole('tabpanel').getByRole('listitem')
  await expect(passage).toHaveCount(1)
  await expect(passage).toContainText(word)
  expect(await findings(page)).toEqual([])
})

test('an entry that agents use is deleted only when that is confirmed', async ({ page, session, api }) => {
  const word = `Potoroo${unlike()}`
  const { id } = await addText(api, `Hours ${word}`)
  const persona = { system_prompt: 'You help.', primary_language: 'en', first_message: 'Hello!', voice_id: null }
  const body = { ...persona, name: `Agent ${word}`, knowledge_ids: [id] }
  const agent = (await api(aiAgents.endpoints.create, { body })).data
  await page.goto(`${base(session.user.tenant_id)}/detail/${id}?tab=agents`)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: `Agent ${word}` })).toBeVisible()
  expect(await findings(page)).toEqual([])

  // Lists do not say who uses an entry: the platform refuses.
  await page.goto(`${base(session.user.tenant_id)}/list?q=${word}`)
  await button(page, text('app.record.actions', { name: `Hours ${word}` })).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: new RegExp(word) })
  const confirm = button(dialog, /^Delete/)
  await confirm.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(`Agent ${word}`)
  await expect(confirm).toBeDisabled()
  expect((await api(knowledgeBase.endpoints.detail, { params: { id } })).status).toBe(200)

  await dialog.getByRole('checkbox', { name: text('knowledge.delete_anyway') }).press('Space')
  await confirm.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await api(knowledgeBase.endpoints.detail, { params: { id } })).status).toBe(404)
  const { data } = await api(aiAgents.endpoints.detail, { params: { id: agent.id } })
  expect(data.knowledge_ids).toEqual([])
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('every part of an entry fits', async ({ page, session, api }) => {
    const { id } = await addText(api, `Narrow ${unlike()}`)
    const parts = ['passages', 'question&question=narrow', 'versions', 'agents'].map((tab) => `detail/${id}?tab=${tab}`)
    for (const path of [...parts, 'create', 'create?source=url', 'create?source=file', 'create-elevenlabs']) {
      await page.goto(`${base(session.user.tenant_id)}/${path}`)
      await expect(page.getByRole('tabpanel').or(page.getByRole('radiogroup'))).toBeVisible()
      expect(await sidewaysPixels(page)).toBe(0)
    }
    await expect(page.getByRole('note')).toContainText('ELEVENLABS_API_KEY')
  })
})

test('says what is left of the knowledge that the plan includes', async ({ page, session, api }) => {
  const { data } = await api(settings.endpoints.quotas)
  const { allowed } = data.find(({ limit }: { limit: string }) => limit === 'knowledge_mb')
  await page.goto(`${base(session.user.tenant_id)}/create?source=file`)
  const meter = page.getByRole('meter', { name: text('knowledge.used') })
  if (allowed === null) await expect(page.getByText('Your plan sets no limit', { exact: false })).toBeVisible()
  else await expect(meter).toHaveAttribute('aria-valuemax', String(allowed))
})

async function addText(api: Api, title: string) {
  const body = { title, content: `${title} is what this says.` }
  return (await api(knowledgeBase.endpoints.create, { body })).data as { id: string }
}

/** A web server of the test that answers every path with a page. */
async function serve(page: string) {
  const web = { url: '', status: 200, server: undefined as unknown as Server }
  web.server = createServer((_, answer) => {
    answer.writeHead(web.status, { 'content-type': 'text/html', connection: 'close' }).end(page)
  })
  await new Promise<void>((resolve) => web.server.listen(0, '127.0.0.1', resolve))
  web.url = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`
  return web
}
