import { calls, type Call } from '#contract/calls/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import type { Settings } from '#contract/settings.ts'
import type { Api } from '../../tests/support/api.ts'
import { installKamailio, type RunningKamailio } from './kamailio.ts'
import { register, startPhone, type Phone } from './sipp.ts'

/** A telephone system of this machine that asks a platform: Kamailio, and sipp as its telephones. */
export interface Site {
  /** The PBX server. */
  id: string
  kamailio: RunningKamailio
  /** The server of mailboxes, and of whatever else Kamailio hands on. */
  media: Phone
  /** Creates and provisions an extension, and registers a telephone with the password that it gets. */
  addExtension(extension: string, phone: Phone): Promise<PhoneNumber>
  /** Registers a telephone. @throws if it is refused */
  register(account: Account, phone: Phone): Promise<void>
  /** Creates numbers from one on, and provisions them. */
  addNumbers(from: string, count: number): Promise<{ id: string; e164: string }[]>
  /** The record of a call that ended, once its events have arrived. */
  recordOf(callId: string): Promise<Call>
  stop(): Promise<void>
}

/** The credentials of a telephone. */
export interface Account {
  user: string
  realm: string
  password: string
}

/** The realm of the passwords, which is the address of the PBX server. */
export const realm = 'pbx.test'

/** Business hours that are the same every day. */
export const everyDay = (slots: { from: string; to: string }[]): Settings['business_hours'] => {
  const days = daysOfWeek.map((name) => [name, slots])
  return Object.fromEntries(days) as Settings['business_hours']
}

/** Does a request that has to succeed. */
export async function asked<Data = any>(api: Api, endpoint: Endpoint, input?: Parameters<Api>[1]): Promise<Data> {
  const { status, data, code } = await api(endpoint, input)
  if (status >= 300) throw new Error(`${endpoint.name} answers ${status} ${code}`)
  return data
}

/** Connects a Kamailio as `docs/telephony.md` says: a PBX server, its key, and the configuration that it reads with it. */
export async function connectSite(api: Api, url: string, name = 'Kamailio'): Promise<Site> {
  const body = { name, vendor: 'other', host: realm }
  const { id } = await asked(api, pbxServers.endpoints.create, { body })
  const { ingest_key: key } = await asked(api, pbxServers.endpoints.ingestKey, { params: { id } })
  const config = await fetch(`${url}/v1/pbx/${id}/config/kamailio`, { headers: { authorization: `Bearer ${key}` } })
  return startSite(api, { id, key, config: await config.text() })
}

interface Connected {
  id: string
  key: string
  config: string
}

/** Starts the telephone system of a PBX server that has a key and a configuration. */
export async function startSite(api: Api, { id, key, config }: Connected): Promise<Site> {
  const media = await startPhone('answers')
  const kamailio = await installKamailio({ config, key, media: `127.0.0.1:${media.port}` }).catch(async (error) => {
    await media.stop()
    throw error
  })
  const registerPhone = async (account: Account, phone: Phone) => {
    const status = await registerPatiently(() => register(kamailio, { ...account, phone }))
    if (status !== 200) throw new Error(`The registration of ${account.user} is answered ${status}`)
  }
  return {
    id,
    kamailio,
    media,
    register: registerPhone,
    async addExtension(extension, phone) {
      const body = { type: 'extension', extension, pbx_server_id: id }
      const created = await asked<PhoneNumber>(api, phoneNumbers.endpoints.create, { body })
      await provision(api, [created.id])
      await registerPhone(
        await asked(api, phoneNumbers.endpoints.createPassword, { params: { id: created.id } }),
        phone,
      )
      return created
    },
    async addNumbers(from, count) {
      const body = { from, count, pbx_server_id: id, commit: true }
      const { items } = await asked(api, phoneNumbers.endpoints.generate, { body })
      await provision(
        api,
        items.map((item: { id: string }) => item.id),
      )
      return items
    },
    recordOf: (callId) => recordOf(api, id, callId),
    async stop() {
      await kamailio.stop()
      await media.stop()
    },
  }
}

/** Registers again after 503, as telephones do: a machine that is busy lets Kamailio wait for the platform in vain. */
async function registerPatiently(attempt: () => Promise<number>): Promise<number> {
  for (let tries = 1; tries < 5; tries++) {
    const status = await attempt()
    if (status !== 503) return status
  }
  return attempt()
}

async function provision(api: Api, ids: string[]) {
  const { results } = await asked(api, phoneNumbers.endpoints.provisionSelected, { body: { ids } })
  const failed = results.find(({ ok }: { ok: boolean }) => !ok)
  if (failed) throw new Error(`A number is not provisioned: ${failed.message}`)
}

/** Seconds in which the events of a call arrive. */
const patience = 10

async function recordOf(api: Api, serverId: string, callId: string): Promise<Call> {
  for (const until = Date.now() + patience * 1000; ;) {
    const found = await endedCalls(api, serverId)
    const id = found.find(({ external_id }) => external_id === callId)?.id
    if (id) return asked(api, calls.endpoints.detail, { params: { id } })
    if (Date.now() > until) throw new Error(`No record of the call ${callId} that ended`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The newest hundred calls of a PBX server that have ended. */
export async function endedCalls(api: Api, serverId: string): Promise<Call[]> {
  const query = `pbx_server_id=${serverId}&_sort=started_at&_order=desc&_end=100`
  const found = await asked<Call[]>(api, calls.endpoints.list, { query })
  return found.filter(({ ended_at }) => ended_at !== null)
}
