import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/contract.ts'
import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import { settings } from '#contract/settings.ts'
import { messages as jobs } from '#locales/en/jobs.ts'
import { call, startPhone } from '../scripts/telephony/sipp.ts'
import { asked, realm, startSite } from '../scripts/telephony/site.ts'
import { choose, control, fill } from './support/browser/form.ts'
import { withoutAsking } from './support/peers/sip-peers.ts'
import { expect, test } from './support/browser/test.ts'
import { text, valueName } from './support/words.ts'

test.skip(withoutAsking !== undefined, withoutAsking)
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a Kamailio is connected by its page, one of ten numbers is routed by hours, and the records of its calls say why they went where they went', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const name = `Journey ${Date.now()}`
  const base = `/${session.user.tenant_id}`
  await page.goto(`${base}/pbx-servers/create`)
  await control(page, 'name').fill(name)
  await choose(page, control(page, 'vendor'), 'Other')
  await control(page, 'host').fill(realm)
  await page.getByRole('button', { name: text('app.record.create', { noun: 'PBX server' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const id = new URL(page.url()).pathname.split('/').at(-1)!

  const create = text('actions.pbx-servers.ingestKey')
  await page.getByRole('main').getByRole('button', { name: create }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: create }).click()
  const key = await dialog.getByRole('textbox', { name: text('fields.ingest_key') }).inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const connect = page.getByRole('figure', { name: text('routes.connect') })
  await connect.getByRole('button', { name: jobs['jobs.copy'] }).click()
  await expect(connect.getByRole('button', { name: jobs['jobs.copied'] })).toBeVisible()
  const config = await page.evaluate(() => navigator.clipboard.readText())

  const phone = await startPhone('answers')
  const site = await startSite(api, { id, key, config })
  const { business_hours, timezone } = await asked(api, settings.endpoints.read)
  try {
    const arrival = (kind: string) => connect.locator('dl > div').filter({ hasText: text(`routes.first.${kind}`) })
    await expect(arrival('registration')).toContainText(text('routes.nothing_yet'))
    await site.register(await createExtension(page, base, { extension: '7001', server: name }), phone)
    await page.goto(`${base}/pbx-servers/detail/${id}`)
    await expect(arrival('registration').locator('time')).toBeVisible()
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
    const first = `+6221${Date.now().toString().slice(-7)}0`
    await generateTen(page, base, { first, server: name })
    await setToday(page, base, { zone: noon, opens: '06:00', closes: '18:00' })
    await routeByHours(page, base, { e164: first, server: name })
    const callAndOpen = async () => {
      const [made] = await call(site.kamailio, { to: first })
      const record = await site.recordOf(made!.id)
      await page.goto(`${base}/${calls.name}/detail/${record.id}`)
      return made!.id
    }
    const main = page.getByRole('main')

    const before = await callAndOpen()
    expect(phone.reached().map((one) => one.id)).toEqual([before])
    await expect(main.getByText(text('routes.rule.number'))).toBeVisible()
    await expect(main.getByText(text('routes.kind.extension', { target: '7001' }))).toBeVisible()

    await setToday(page, base, { closes: '11:00' })
    const after = await callAndOpen()
    expect(site.media.reached()).toEqual([{ id: after, name: '900' }])
    await expect(main.getByText(text('routes.rule.hours'))).toBeVisible()
    await expect(main.getByText(text('routes.kind.voicemail', { target: '900' }))).toBeVisible()
  } finally {
    await asked(api, settings.endpoints.update, { body: { business_hours, timezone } })
    await site.stop()
    await phone.stop()
  }
})

/** Creates an extension, provisions it, and creates the password with which its telephone registers. */
async function createExtension(page: Page, base: string, { extension, server }: { extension: string; server: string }) {
  await page.goto(`${base}/phone-numbers/create`)
  await choose(page, control(page, 'type'), valueName('type', 'extension'))
  await control(page, 'extension').fill(extension)
  await choose(page, control(page, 'pbx_server_id'), server)
  await page.getByRole('button', { name: text('app.record.create', { noun: 'Phone number' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(extension)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: text('actions.phone-numbers.provision'), exact: true }).click()
  await expect(page.getByText(`Waiting for ${server} to ask`)).toBeVisible()
  await main.getByRole('button', { name: text('actions.phone-numbers.createPassword') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('actions.phone-numbers.createPassword') }).click()
  return { user: extension, realm, password: await dialog.getByRole('textbox', { name: 'Password' }).inputValue() }
}

/** Generates ten numbers for a PBX server, and provisions them. */
async function generateTen(page: Page, base: string, { first, server }: { first: string; server: string }) {
  await page.goto(`${base}/phone-numbers/list`)
  await page.getByRole('button', { name: 'Generate numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate numbers' })
  await dialog.getByLabel('First number').fill(first)
  await dialog.getByLabel('How many').fill('10')
  await choose(page, dialog.getByLabel('PBX server'), server)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('status')).toHaveText('10 of 10 can be created.')
  await dialog.getByRole('button', { name: 'Create 10 numbers' }).click()
  await dialog.getByRole('button', { name: 'Provision 10 numbers' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^10 of 10 are assigned to their PBX servers/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

/** Leads a number that waits for its server to the extension 7001 in business hours, and else to the mailbox 900. */
async function routeByHours(page: Page, base: string, { e164, server }: { e164: string; server: string }) {
  await page.goto(`${base}/phone-numbers/list?q=${encodeURIComponent(e164)}`)
  await page.getByRole('link', { name: new RegExp(`${e164.slice(-3)}$`) }).click()
  await expect(page.getByText(`Waiting for ${server} to ask`)).toBeVisible()
  await page.getByRole('tab', { name: 'Routing' }).click()
  await choose(page, page.getByLabel('Call handler', { exact: true }), 'Extension')
  await page.getByRole('textbox', { name: 'Extension' }).fill('7001')
  await choose(page, page.getByLabel('Fallback', { exact: true }), 'Voicemail')
  await page.getByRole('textbox', { name: 'Mailbox' }).fill('900')
  const flow = page.getByRole('region', { name: 'What should happen when someone calls' })
  await expect(flow).toContainText('06:00–18:00')
  await page.getByRole('button', { name: 'Save routing' }).click()
  await expect(page.getByText('Routing saved')).toBeVisible()
}

/** A timezone in which it is about noon now, so that no day ends during the test. */
const noon = Intl.supportedValuesOf('timeZone').find((zone) => !zone.includes('_') && partNow('hour', zone) === '12')!
const today = () => daysOfWeek.find((day) => day === partNow('weekday', noon).toLowerCase())!

function partNow(part: 'hour' | 'weekday', timeZone: string) {
  const options = { hour: { hour: '2-digit', hourCycle: 'h23' }, weekday: { weekday: 'short' } } as const
  return new Intl.DateTimeFormat('en', { ...options[part], timeZone }).format()
}

interface Day {
  zone?: string
  opens?: string
  closes: string
}

/** Sets the business hours of today, and the timezone in which they are. */
async function setToday(page: Page, base: string, { zone, opens, closes }: Day) {
  await page.goto(`${base}/settings`)
  const day = valueName('day', today())
  const hours = page.getByRole('group', { name: day, exact: true })
  await expect(hours).toBeVisible()
  if (zone)
    await fill(
      page,
      settings.writable.find(({ name }) => name === 'timezone')!,
      zone,
    )
  const slot = hours.getByLabel(text('kinds.hours.to', { number: 1 }))
  if (!(await slot.isVisible())) await hours.getByRole('button', { name: text('kinds.hours.add', { day }) }).click()
  if (opens) await hours.getByLabel(text('kinds.hours.from', { number: 1 })).fill(opens)
  await slot.fill(closes)
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByText(text('iam.settings.saved'))).toBeVisible()
}
