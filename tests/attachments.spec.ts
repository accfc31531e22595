import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { files, maxFileSize } from '#contract/files.ts'
import { sample } from '#contract/grammar/sample.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import type { Api } from './support/api.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

/** Uploads and downloads of files attached to tickets and comments, byte for byte. */

const everyByte = Buffer.from(Array.from({ length: 1024 }, (_, at) => at % 256))
const note = { name: 'catatan rapat.txt', mimeType: 'text/plain', buffer: Buffer.from('Nada sambung hilang.\n') }
const trace = { name: 'trace.pcap', mimeType: 'application/octet-stream', buffer: everyByte }
const website = {
  name: 'page.html',
  mimeType: 'text/html',
  buffer: Buffer.from('<script>document.title = "taken over"</script>'),
}

const picker = (page: Page) => page.getByRole('group', { name: fieldName('attachment_ids') })
const download = (name: string) => ({ name: text('files.download', { name }) })
const removal = (name: string) => ({ name: text('files.remove', { name }) })
const cancelling = (name: string) => ({ name: text('files.cancel', { name }) })
const create = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) })
    .click()
const save = (page: Page) => page.getByRole('button', { name: text('app.record.save') }).click()

async function attach(page: Page, ...chosen: (typeof note)[]) {
  const choosing = page.waitForEvent('filechooser')
  await picker(page)
    .getByRole('button', { name: text('files.choose') })
    .click()
  await (await choosing).setFiles(chosen)
}

async function contentOf(page: Page, link: Locator) {
  const downloading = page.waitForEvent('download')
  await link.click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

async function upload(api: Api, filename: string): Promise<string> {
  const query = `${new URLSearchParams({ resource: 'tickets', field: 'attachment_ids', filename })}`
  return (await api(files.endpoints.create, { query, content: Buffer.from('Hello') })).data.id
}

test.describe('a new ticket', () => {
  test.beforeEach(async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/create`)
    await control(page, 'subject').fill('No dial tone')
    await control(page, 'description').fill('Since noon.')
    await expect(picker(page)).toBeVisible()
  })

  test('accepts several files, which download unchanged and are never opened in the browser', async ({ page }) => {
    await attach(page, note, trace, website)
    await expect(picker(page).getByRole('progressbar')).toHaveCount(0)
    await create(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('No dial tone')
    for (const { name, buffer } of [note, trace, website]) {
      const saved = await contentOf(page, page.getByRole('button', download(name)))
      expect(saved.name).toBe(name)
      expect(saved.bytes.equals(buffer)).toBe(true)
    }
    await expect(page).not.toHaveTitle(/taken over/)
  })

  test('accepts dropped files', async ({ page }) => {
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Hello'], 'dropped.txt', { type: 'text/plain' }))
      return transfer
    })
    await picker(page).dispatchEvent('dragover', { dataTransfer: dropped })
    await picker(page).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(picker(page).getByRole('button', removal('dropped.txt'))).toBeVisible()
    await expect(picker(page).getByRole('progressbar')).toHaveCount(0)
    await create(page)
    await expect(page.getByRole('button', download('dropped.txt'))).toBeVisible()
  })

  test('rejects files that are too large or empty, with an error for each', async ({ page }) => {
    let sent = 0
    page.on('request', (request) => request.url().includes('/files/create') && sent++)
    const huge = { ...note, name: 'huge.bin', buffer: Buffer.alloc(maxFileSize + 1) }
    await attach(page, huge, { ...note, name: 'nothing.txt', buffer: Buffer.alloc(0) })
    await expect(picker(page).getByRole('listitem').filter({ hasText: 'huge.bin' })).toContainText(
      text('files.too_large', { size: '5 MB' }),
    )
    await expect(picker(page).getByRole('listitem').filter({ hasText: 'nothing.txt' })).toContainText(
      text('files.empty'),
    )
    expect(sent).toBe(0)
    await picker(page).getByRole('button', removal('huge.bin')).click()
    await expect(picker(page).getByText('huge.bin')).toHaveCount(0)
    await create(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('No dial tone')
    await expect(page.getByRole('button', download('nothing.txt'))).toHaveCount(0)
  })

  test("shows the server's error at the rejected file", async ({ page }) => {
    await page.route('**/files/create?*', (route) => {
      const json = { message: 'The body is too large', code: 'payload_too_large', request_id: 'r' }
      return route.request().url().includes('trace.pcap') ? route.fulfill({ status: 413, json }) : route.continue()
    })
    await attach(page, note, trace)
    await expect(picker(page).getByRole('listitem').filter({ hasText: trace.name }).getByRole('alert')).toHaveText(
      text('errors.payload_too_large'),
    )
    await expect(picker(page).getByRole('progressbar')).toHaveCount(0)
    await create(page)
    await expect(page.getByRole('button', download(note.name))).toBeVisible()
    await expect(page.getByRole('button', download(trace.name))).toHaveCount(0)
  })

  test('waits for its uploads, and can be saved without a pending one', async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/files/create?*', async (route) => {
      await arrived
      await route.continue().catch(() => {})
    })
    await attach(page, note, trace)
    await expect(picker(page).getByRole('progressbar')).toHaveCount(2)
    await create(page)
    const error = page.locator('.ant-form-item-explain').getByText(text('validation.uploading'))
    await expect(error).toBeVisible()
    await picker(page).getByRole('button', cancelling(trace.name)).click()
    await expect(picker(page).getByRole('button', { name: text('files.choose') })).toBeFocused()
    arrive()
    await expect(error).toHaveCount(0)
    await create(page)
    await expect(page.getByRole('button', download(note.name))).toBeVisible()
    await expect(page.getByRole('button', download(trace.name))).toHaveCount(0)
  })
})

test('files of a ticket can be removed and added, and the history names them', async ({ page, session, api }) => {
  const attachment_ids = [await upload(api, 'first.txt'), await upload(api, 'second.txt')]
  const { data: ticket } = await api(tickets.endpoints.create, { body: { ...sample(tickets, 3), attachment_ids } })
  await page.goto(`/${session.user.tenant_id}/tickets/update/${ticket.id}`)
  await picker(page).getByRole('button', removal('first.txt')).click()
  await attach(page, note)
  await expect(picker(page).getByRole('progressbar')).toHaveCount(0)
  await save(page)
  await expect(page.getByRole('button', download('second.txt'))).toBeVisible()
  await expect(page.getByRole('button', download(note.name))).toBeVisible()
  await expect(page.getByRole('button', download('first.txt'))).toHaveCount(0)
  await page.getByRole('tab', { name: text('app.record.history') }).click()
  const change = page
    .getByRole('listitem')
    .filter({ hasText: /catatan rapat\.txt.*first\.txt|first\.txt.*catatan rapat\.txt/s })
  await expect(change.last()).toContainText(fieldName('attachment_ids'))
})

test('a reply can have files, and the next reply starts without them', async ({ page, session, api }) => {
  const { data: ticket } = await api(tickets.endpoints.create, { body: sample(tickets, 4) })
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)
  const reply = page.getByLabel(text('app.thread.label_public'), { exact: true })
  await reply.fill('See the trace.')
  await attach(page, trace)
  await expect(picker(page).getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: text('app.thread.send') }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'See the trace.' })
  expect((await contentOf(page, sent.getByRole('button', download(trace.name)))).bytes.equals(everyByte)).toBe(true)
  await expect(picker(page).getByRole('listitem')).toHaveCount(0)
  await reply.fill('Nothing more.')
  await page.getByRole('button', { name: text('app.thread.send') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing more.' })).toBeVisible()
  const { data } = await api(ticketComments.endpoints.list, { params: { ticketId: ticket.id } })
  expect(data.map((line: { attachments: unknown[] }) => line.attachments.length).sort()).toEqual([0, 1])
})
