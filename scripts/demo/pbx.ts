import { parseArgs } from 'node:util'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { settings, type Settings } from '#contract/settings.ts'
import { messages } from '#locales/en/routes.ts'
import { apiOf } from '../../tests/support/api.ts'
import { removeFolder, startPlatform } from '../../tests/support/platform/process.ts'
import { logIn } from '../../tests/support/browser/session.ts'
import { withoutAsking } from '../../tests/support/peers/sip-peers.ts'
import { asked, connectSite, everyDay, type Site } from '../telephony/site.ts'
import { call, startPhone } from '../telephony/sipp.ts'

/**
 * Connects a Kamailio, and telephones of sipp, to a throw-away platform or to a running demo, calls its numbers before and
 * after closing time, and tells why each call went where it went.
 * `npm run demo -- pbx --address http://localhost:3000`
 */
const { values } = parseArgs({ options: { address: { type: 'string' } } })
if (withoutAsking) fail(withoutAsking)

/** Undoes what was begun, last things first. */
const endings: (() => unknown)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end().then(() => process.exit(130)))

await show()
  .catch((error: Error) => fail(error.message))
  .finally(end)

async function show() {
  const url = values.address ?? (await startThrowAway())
  const api = apiOf(url, await logIn(url, 'admin'))
  const change = (body: Partial<Settings>) => asked(api, settings.endpoints.update, { body })
  const { business_hours: before } = await asked<Settings>(api, settings.endpoints.read)
  endings.push(() => change({ business_hours: before }))

  const name = `Kamailio ${Date.now().toString(36)}`
  const site = await connectSite(api, url, name)
  endings.push(site.stop)
  console.log(`${name} listens on 127.0.0.1:${site.kamailio.port}, with the configuration of "Connect this server".`)

  await addTelephones(site)
  const block = String(Math.floor(Math.random() * 1e5)).padStart(5, '0')
  const numbers = await site.addNumbers(`+622188${block}0`, 10)
  const [byHours, toBusy, without] = numbers.map(({ e164 }) => e164)
  console.log(`Ten numbers are generated and provisioned, from ${byHours} to ${numbers.at(-1)!.e164}.`)
  const route = (at: number, handler: string) => {
    const body = {
      call_handler: { type: 'extension', target: handler },
      fallback: { type: 'voicemail', target: '900' },
    }
    return asked(api, phoneNumbers.endpoints.updateRouting, { params: { id: numbers[at]!.id }, body })
  }
  await route(0, '7001')
  await route(1, '7002')

  await change({ business_hours: everyDay([{ from: '00:00', to: '23:59' }]) })
  console.log('\nBefore closing time')
  for (const to of [byHours!, toBusy!, without!, '+15550000']) await tell(site, to)
  await change({ business_hours: everyDay([]) })
  console.log('\nAfter closing time')
  await tell(site, byHours!)
}

/** Starts a platform with the demo in a folder that is removed at the end. */
async function startThrowAway(): Promise<string> {
  console.log('Starting a platform …')
  const platform = await startPlatform({ DEMO_CALLS: '60' })
  endings.push(async () => {
    await platform.stop()
    removeFolder(platform.dataDir)
  })
  return platform.url
}

async function addTelephones(site: Site) {
  const telephones = { 7001: await startPhone('answers'), 7002: await startPhone('busy') }
  for (const [extension, phone] of Object.entries(telephones)) {
    endings.push(phone.stop)
    await site.addExtension(extension, phone)
  }
  console.log('Telephones are registered as 7001, which answers, and 7002, which is busy.')
}

/** Calls, and tells what the record of the call says. */
async function tell(site: Site, to: string) {
  const [made] = await call(site.kamailio, { to })
  const { route, status, talk_seconds } = await site.recordOf(made!.id)
  const { rule, steps } = route!
  const path = steps.map(({ kind, target, reason }) => [kind, target ?? reason].join(' ')).join(', then ')
  const media = site.media.reached().some(({ id }) => id === made!.id) ? ', by the mailbox' : ''
  console.log(`${to}: SIP ${made!.status}, ${status}${media}, ${talk_seconds} s`)
  console.log(`  ${messages[`routes.rule.${rule}`]} (${path})`)
}

async function end() {
  for (const ending of endings.splice(0).toReversed()) await ending()
}

function fail(reason: string): never | void {
  console.error(reason)
  process.exitCode = 1
  if (endings.length === 0) process.exit()
}
