import { readFileSync } from 'node:fs'
import { findings } from './support/browser/checks.ts'
import { listRows } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** 500 numbers of which 7 are wrong, from a file to what was created. */

const wrong: Record<number, string> = {
  // A preview on a slow machine tries only the first rows for what the database knows.
  3: 'Twice,+6221800000001,ID,',
  10: 'Wrong phone,12345,ID,',
  99: 'Without number,,ID,',
  201: 'Country,+6221899999901,Indonesia,',
  333: 'Server,+6221899999902,ID,Moon office',
  450: '"Long, ' + 'x'.repeat(80) + '",+6221899999903,ID,',
  500: '=1+1,+62218,ID,Moon office',
}
const csv = [
  'Label,Nomor,Country,PBX server',
  ...Array.from(
    { length: 500 },
    (_, at) => wrong[at + 1] ?? `Bulk ${at + 1},+${6_221_800_000_001 + at},ID,Main office`,
  ),
].join('\r\n')

test('500 numbers are imported, and the 7 that are wrong are told and kept @core', async ({ page, session }) => {
  test.slow()
  await page.goto(`/${session.user.tenant_id}/phone-numbers/list`)
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import phone numbers' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose file' }).press('Enter'),
  ])
  await chooser.setFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const mapped = dialog.getByLabel('Field of the column Nomor')
  await expect(mapped).toBeVisible({ timeout: 30_000 })
  await expect(mapped).toHaveValue('e164')
  await expect(dialog.getByRole('status')).toHaveText(/^7 of 500 rows have errors/, { timeout: 30_000 })
  const row = dialog.getByRole('row', { name: /Moon office/ }).first()
  await expect(row).toContainText('Nothing has this name')
  expect(await findings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard this import?' })
    .getByRole('button', { name: 'Continue' })
    .press('Enter')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download rows with errors' }).press('Enter')
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toContain(",'=1+1,")

  await dialog.getByRole('button', { name: 'Import 493 rows' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('493 rows imported, 7 failed.', { timeout: 60_000 })
  await expect(dialog.getByRole('row', { name: /^334 / })).toContainText('Nothing has this name')
  await dialog.getByRole('link', { name: 'Show imported phone numbers' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Bulk / }).first()).toBeVisible()

  await page.getByRole('button', { name: /^Jobs/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Jobs' })
  await drawer.getByRole('button', { name: 'Show result' }).first().click()
  const failures = drawer.getByRole('list', { name: 'Items that were not done' }).getByRole('listitem')
  await expect(failures).toHaveCount(7)
  await expect(failures.filter({ hasText: '334: Server' })).toContainText('PBX server: Nothing has this name')
  const again = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download failed rows' }).click()
  const rows = readFileSync(await (await again).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(rows).toHaveLength(8)
  expect(rows[0]).toContain('Error,Label,Number,Country,PBX server')
})

test('an import goes on when its dialog is closed, and is found under Jobs', async ({ page, session }) => {
  test.slow()
  const run = `Meanwhile ${Date.now()}`
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=${encodeURIComponent(run)}`)
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import tickets' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose file' }).press('Enter'),
  ])
  const rows = Array.from({ length: 600 }, (_, at) => `${run} ${at},x`)
  const buffer = Buffer.from(['Subject,Description', ...rows].join('\n'))
  await chooser.setFiles({ name: 'tickets.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Import 600 rows' }).press('Enter')
  await expect(dialog.getByText(text('import.goes_on'))).toBeVisible()
  await dialog
    .getByRole('button', { name: text('import.close') })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Jobs/ }).click()
  const job = page.getByRole('dialog', { name: 'Jobs' }).getByRole('listitem').first()
  await expect(job).toContainText('600', { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await page.reload()
  // Rows are created one by one, between the requests of others.
  await expect(page.getByText(/of 600\b/)).toBeVisible({ timeout: 120_000 })
})

test('an import is undone from its result', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=${encodeURIComponent('From a file')}`)
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import tickets' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose file' }).press('Enter'),
  ])
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  const buffer = Buffer.from('Subject,Description\nFrom a file 1,x\nFrom a file 2,x\nFrom a file 3,x\n')
  await chooser.setFiles({ name: 'tickets.csv', mimeType: 'text/csv', buffer })
  const start = dialog.getByRole('button', { name: 'Import 3 rows' })
  for (const column of ['Subject', 'Description']) {
    await dialog.getByLabel(`Field of the column ${column}`).selectOption('')
  }
  await expect(dialog.getByRole('status')).toHaveText('Choose the field of at least one column.')
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await dialog.getByLabel('Field of the column Subject').selectOption('subject')
  await dialog.getByLabel('Field of the column Description').selectOption('description')
  await expect(start).toBeEnabled()
  await start.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('3 rows imported.')
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  const undo = dialog.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect(await findings(page)).toEqual([])
  await undo.press('Enter')
  await expect(dialog).toBeHidden()
  const task = page.getByRole('region', { name: text('many.task') })
  await expect(task.getByRole('status')).toHaveText(/Undone: Import.*3/)
  await expect(listRows(page)).toHaveCount(0)
})

test('only what users can create is imported', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/conversations/list`)
  await expect(page.getByRole('table', { name: 'Conversations' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)
})
