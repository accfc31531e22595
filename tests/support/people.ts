import { invitations } from '#contract/invitations.ts'
import { roles } from '#contract/roles.ts'
import type { Session } from '#contract/auth.ts'
import { sendTo, type Api } from './api.ts'

export const newPassword = 'a-long-enough-passphrase-7'

/** The id of a role of the demo. */
export async function roleId(api: Api, name: string): Promise<string> {
  const { data } = await api(roles.endpoints.list, { query: new URLSearchParams({ name }).toString() })
  return data[0].id
}

/** Creates a role for a test. */
export async function addRole(api: Api, permission_keys: string[]): Promise<{ id: string; name: string }> {
  const name = `Role of a test ${crypto.randomUUID().slice(0, 8)}`
  const { status, data } = await api(roles.endpoints.create, { body: { name, permission_keys } })
  if (status !== 201) throw new Error(`The role was not made: ${status}`)
  return data
}

/** Creates a colleague for a test: invited by the admin, accepted by the mailed link. */
export async function addColleague(url: string, api: Api, role: string): Promise<Session & { email: string }> {
  const own = crypto.randomUUID().slice(0, 8)
  const email = `colleague-${own}@nusantara.test`
  await api(invitations.endpoints.create, { body: { email, role_id: await roleId(api, role) } })
  const token = (await mailedInvitation(url, email)).searchParams.get('token')
  // A choice that other tests see is told from the others by its name.
  const body = { name: `Wulan Sari ${own}`, password: newPassword }
  const session = await post(url, `/v1/iam/invitations/accept/${token}`, body)
  return { ...session, email }
}

const someone = { company_name: 'Company of a test', name: 'Founder' }

/** Creates a tenant for a test that changes tenant-wide settings. */
export async function addTenant(url: string, names = someone): Promise<Session> {
  const email = `founder-${crypto.randomUUID().slice(0, 8)}@company.test`
  const { registration_id } = await post(url, '/v1/iam/auth/register', {
    ...names,
    email,
    password: newPassword,
  })
  const code = /^\s*(\d{6})\s*$/m.exec((await newestMail(url, email)).text)![1]
  return post(url, '/v1/iam/auth/verify-registration-otp', { registration_id, email, code })
}

/** The link of the last invitation mailed to an address. */
export const mailedInvitation = async (url: string, email: string) =>
  new URL(/https?:\S+token=\S+/.exec((await newestMail(url, email)).text)![0])

interface Mail {
  to: string
  text: string
}

/** Waits for the newest mail to an address on the demo's mail page, of those whose text matches. */
export async function newestMail(url: string, to: string, saying = /(?:)/): Promise<Mail> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Mail[]
    const mail = mails.find((candidate) => candidate.to === to && saying.test(candidate.text))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${to}`)
}

async function post(url: string, path: string, body: object): Promise<any> {
  const answer = await sendTo(url)('POST', path, { body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.data
}
