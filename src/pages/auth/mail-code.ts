import { writeHandoff, type Handoffs } from '#providers/session/login-handoff.ts'

/** Mails a code and hands over to the page that asks for it. */
export async function mailCode(wanted: Omit<Handoffs['code'], 'sentAt'>): Promise<Handoffs['code']> {
  const { sendCode } = await import('#providers/session/identity.ts')
  await sendCode(wanted)
  const handoff: Handoffs['code'] = { ...wanted, sentAt: Date.now() }
  writeHandoff('code', handoff)
  return handoff
}
