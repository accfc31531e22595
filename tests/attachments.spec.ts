import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { files, maxFileSize } from '#contract/files.ts'
import { sample } from '#contract/sample.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import type { Api } from './support/api.ts'
import { control } from './support/form.ts'
import { expect, test } from './support/test.ts'
import { fieldName, text } from './support/words.ts'

/** Files of tickets and of what is said about them, from the visitor's disk to the database and back. */

const everyByte = Buffer.from(Array.from({ length: 1024 }, (_, at) => at % 256))
const note = { name: 'catatan rapat.txt', mimeType: 'text/plain', buffer: Buffer.from('Nada sambung hilang.\n') }
const trace = { name: 'trace.pcap', mimeType: 'application/octet-stream', buffer: everyByte }
const website = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>document.title = "taken over"</script>') }

const picker = (page: Page) => page.getByRole('group', { name: fieldName('attachment_ids') })
const download = (name: string) => ({ name: text('app.files.download', { name }) })
const removal = (name: string) => ({ name: text('app.files.remove', { name }) })
const create = (page: Page) => page.getByRole('main').getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) }).click()
const save = (page: Page) => page.getByRole('button', { name: text('app.record.save') }).click()

async function attach(page: Page, ...chosen: (typeof note)[]) {
  const choosing = page.waitForEvent('filechooser')
  await picker(page).getByRole('button', { name: text('app.files.choose') }).click()
  await (await choosing).setFiles(chosen)
}

async function contentOf(page: Page, link: Locator) {
  const downloading = page.waitForEvent('download')
  await link.click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

async function upload(api: Api, filename: string): Promise<string> {
  const body = { resource: 'tickets', filename, content: Buffer.from('Hello').toString('base64') }
  return (await api(files.endpoints.create, { body })).data.id
}

test.describe('a new ticket', () => {
  test.beforeEach(async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/create`)
    await control(page, 'subject').fill('No dial tone')
    await control(page, 'description').fill('Since noon.')
    await expect(picker(page)).toBeVisible()
  })

  test('takes several files along, which come back byte for byte and are never opened', async ({ page }) => {
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

  test('takes what is dropped', async ({ page }) => {
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

  test('sends nothing that is too large or empty, and says so of each', async ({ page }) => {
    let sent = 0
    page.on('request', (request) => request.url().includes('/files/create') && sent++)
    const huge = { ...note, name: 'huge.bin', buffer: Buffer.alloc(maxFileSize + 1) }
    await attach(page, huge, { ...note, name: 'nothing.txt', buffer: Buffer.alloc(0) })
    await expect(picker(page).getByRole('listitem').filter({ hasText: 'huge.bin' })).toContainText(text('app.files.too_large', { size: 5 }))
    await expect(picker(page).getByRole('listitem').filter({ hasText: 'nothing.txt' })).toContainText(text('app.files.empty'))
    expect(sent).toBe(0)
    await picker(page).getByRole('button', removal('huge.bin')).click()
    await expect(picker(page).getByText('huge.bin')).toHaveCount(0)
    await create(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('No dial tone')
    await expect(page.getByRole('button', download('nothing.txt'))).toHaveCount(0)
  })

  test('says what the platform refuses, of the file that it refuses', async ({ page }) => {
    await page.route('**/files/create', (route) => {
      const json = { message: 'The body is too large', code: 'payload_too_large', request_id: 'r' }
      return route.request().postData()!.includes('trace.pcap') ? route.fulfill({ status: 413, json }) : route.continue()
    })
    await attach(page, note, trace)
    await expect(picker(page).getByRole('listitem').filter({ hasText: trace.name }).getByRole('alert')).toHaveText(text('errors.payload_too_large'))
    await create(page)
    await expect(page.getByRole('button', download(note.name))).toBeVisible()
    await expect(page.getByRole('button', download(trace.name))).toHaveCount(0)
  })

  test('waits until its files are sent, and can do without one', async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/files/create', async (route) => {
      await arrived
      await route.continue().catch(() => {})
    })
    await attach(page, note, trace)
    await expect(picker(page).getByRole('progressbar')).toHaveCount(2)
    await create(page)
    await expect(page.getByText(text('validation.uploading'))).toBeVisible()
    await picker(page).getByRole('button', removal(trace.name)).click()
    await expect(picker(page).getByRole('button', { name: text('app.files.choose') })).toBeFocused()
    arrive()
    await expect(page.getByText(text('validation.uploading'))).toHaveCount(0)
    await create(page)
    await expect(page.getByRole('button', download(note.name))).toBeVisible()
    await expect(page.getByRole('button', download(trace.name))).toHaveCount(0)
  })
})

test('files of a ticket are taken away and added, and the history tells them by name', async ({ page, session, api }) => {
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
  const change = page.getByRole('listitem').filter({ hasText: /first\.txt, second\.txt.+second\.txt, catatan rapat\.txt/ })
  await expect(change.last()).toContainText(fieldName('attachment_ids'))
})

test('a reply takes files along, and the next begins without them', async ({ page, session, api }) => {
  const { data: ticket } = await api(tickets.endpoints.create, { body: sample(tickets, 4) })
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)
  const reply = page.getByLabel(text('app.thread.label_public'), { exact: true })
  await reply.fill('See the trace.')
  await attach(page, trace)
  await expect(picker(page).getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: text('app.thread.send') }).click()
  const said = page.getByRole('listitem').filter({ hasText: 'See the trace.' })
  expect((await contentOf(page, said.getByRole('button', download(trace.name)))).bytes.equals(everyByte)).toBe(true)
  await expect(picker(page).getByRole('listitem')).toHaveCount(0)
  await reply.fill('Nothing more.')
  await page.getByRole('button', { name: text('app.thread.send') }).click()
  await expect(page.getByText('Nothing more.')).toBeVisible()
  const { data } = await api(ticketComments.endpoints.list, { params: { ticketId: ticket.id } })
  expect(data.map((line: { attachments: unknown[] }) => line.attachments.length).sort()).toEqual([0, 1])
})
