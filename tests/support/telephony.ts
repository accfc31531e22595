import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Call } from '#contract/calls/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { settings } from '#contract/settings.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import type { PhoneKind } from '../../scripts/telephony/scenarios.ts'
import { call, startPhone, type Calls, type Phone, type SippCall } from '../../scripts/telephony/sipp.ts'
import { asked, connectSite, everyDay, type Site } from '../../scripts/telephony/site.ts'
import { apiOf, type Api } from './api.ts'
import { zoneAtNoon } from './noon.ts'
import { newTenant, password } from './identity.ts'
import type { TestPlatform } from './platform/in-process.ts'

/** The extensions, and how their telephones take calls. */
const extensions: Record<string, PhoneKind> = { 7001: 'answers', 7002: 'busy', 7003: 'rings', 7004: 'hangs_up' }

/** The platform served to a Kamailio of this machine, in a tenant that has no other calls. */
export interface Telephony {
  api: Api
  site: Site
  tenantId: string
  phones: Record<PhoneKind, Phone>
  /** The paths that Kamailio asked for. */
  requests: string[]
  /** Milliseconds that the platform takes longer to decide. */
  lagMs: number
  /** All calls of the file that the platform has decided. */
  placed: SippCall[]
  /** Logs in again: a suspension ends sessions. */
  logIn(): Promise<void>
}

/** Starts it for the tests of a file. Needs `mail: true`. */
export function useTelephony(platform: TestPlatform): Telephony {
  const own = { phones: {}, requests: [], lagMs: 0, placed: [] } as unknown as Telephony
  const email = 'founder@telephony.test'
  let logged: Api
  let server: Server

  beforeAll(async () => {
    const session = await newTenant(platform, email)
    const listening = new Promise<number>((resolve) => {
      const given = { fetch: servedTo(platform, own), port: 0, hostname: '127.0.0.1' }
      server = serve(given, ({ port }) => resolve(port)) as Server
    })
    const url = `http://127.0.0.1:${await listening}`
    logged = apiOf(url, session)
    own.tenantId = session.user.tenant_id!
    own.api = (endpoint, input) => logged(endpoint, input)
    own.logIn = async () => {
      const { body } = await platform.send('POST', '/v1/iam/auth/login', { body: { email, password } })
      logged = apiOf(url, body.data)
    }
    await setOpen(own, true)
    await setLimits(platform, own, { concurrent_calls: 100, phone_numbers: 100 })
    own.site = await connectSite(own.api, url)
    for (const [extension, kind] of Object.entries(extensions)) {
      own.phones[kind] = await startPhone(kind)
      await own.site.addExtension(extension, own.phones[kind])
    }
  })
  afterAll(async () => {
    await Promise.all([own.site?.stop(), ...Object.values(own.phones).map((phone) => phone.stop())])
    server?.close()
  })
  return own
}

/** Answers as the platform does, and notes what it is asked. */
const servedTo =
  ({ app }: TestPlatform, own: Telephony): typeof app.fetch =>
  async (request, ...rest) => {
    const { pathname } = new URL(request.url)
    own.requests.push(pathname)
    if (pathname.endsWith('/route')) await setTimeout(own.lagMs)
    return app.fetch(request, ...rest)
  }

/** Opens the tenant all day, or closes it. */
export function setOpen({ api }: Telephony, isOpen: boolean) {
  const business_hours = everyDay(isOpen ? [{ from: '06:00', to: '18:00' }] : [])
  return asked(api, settings.endpoints.update, { body: { business_hours, timezone: zoneAtNoon() } })
}

export const setStatus = ({ db }: TestPlatform, { tenantId }: Telephony, status: 'active' | 'suspended') =>
  inPlatform(db, (tx) => tx.update(tenants).set({ status }).where(eq(tenants.id, tenantId)))

export const setLimits = ({ db }: TestPlatform, { tenantId }: Telephony, limits: object) =>
  inPlatform(db, (tx) =>
    tx.execute(sql`update tenants set limits = limits || ${JSON.stringify(limits)}::jsonb where id = ${tenantId}`),
  )

export const toExtension = (target: string) => ({ type: 'extension', target })

let made = 0
/** Creates and provisions a number, which rings 7001 unless it is routed otherwise. */
export async function newNumber({ api, site }: Telephony, routing: object = { call_handler: toExtension('7001') }) {
  const [number] = await site.addNumbers(`+62218810${1000 + ++made}`, 1)
  await asked(api, phoneNumbers.endpoints.updateRouting, { params: { id: number!.id }, body: routing })
  return number!
}

/** Calls, and waits for the records of the calls. */
export async function place({ site, placed }: Telephony, to: string, more: Omit<Calls, 'to'> = {}) {
  const calls = await call(site.kamailio, { to, ...more })
  placed.push(...calls)
  const records: Call[] = []
  for (const { id } of calls) records.push(await site.recordOf(id))
  return calls.map((one, at) => ({ ...one, record: records[at]! }))
}

/** The names by which a call reached a telephone. */
export const reached = (phone: Phone, { id }: { id: string }) =>
  phone.reached().flatMap((one) => (one.id === id ? [one.name] : []))
