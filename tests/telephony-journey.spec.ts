import { calls } from '#contract/calls/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { settings } from '#contract/settings.ts'
import { messages as jobs } from '#locales/en/jobs.ts'
import { call, startPhone } from '../scripts/telephony/sipp.ts'
import { asked, everyDay, realm, startSite } from '../scripts/telephony/site.ts'
import { choose, control } from './support/form.ts'
import { zoneAtNoon } from './support/noon.ts'
import { withoutAsking } from './support/sip-peers.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

test.skip(withoutAsking !== undefined, withoutAsking)
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a Kamailio is connected by its page, and the records of its calls say why they went where they went', async ({
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
  const setDay = (day: { from: string; to: string }[]) =>
    asked(api, settings.endpoints.update, { body: { timezone: zoneAtNoon(), business_hours: everyDay(day) } })
  try {
    await site.addExtension('7001', phone)
    const [number] = await site.addNumbers(`+6221${Date.now().toString().slice(-7)}0`, 10)
    await asked(api, phoneNumbers.endpoints.updateRouting, {
      params: { id: number!.id },
      body: { call_handler: { type: 'extension', target: '7001' }, fallback: { type: 'voicemail', target: '900' } },
    })
    const callAndOpen = async () => {
      const [made] = await call(site.kamailio, { to: number!.e164 })
      const record = await site.recordOf(made!.id)
      await page.goto(`${base}/${calls.name}/detail/${record.id}`)
      return made!.id
    }
    const main = page.getByRole('main')

    await setDay([{ from: '06:00', to: '18:00' }])
    const before = await callAndOpen()
    expect(phone.reached().map((one) => one.id)).toEqual([before])
    await expect(main.getByText(text('routes.rule.number'))).toBeVisible()
    await expect(main.getByText(text('routes.kind.extension', { target: '7001' }))).toBeVisible()

    await setDay([])
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
