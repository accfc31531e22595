import { writeFlow, type Flows } from '#providers/flow.ts'

/** Mails a code and notes that it did, for the page where the code is entered. */
export async function mailCode({ email, purpose, to }: Omit<Flows['code'], 'sentAt'>): Promise<Flows['code']> {
  const { sendCode } = await import('#providers/identity.ts')
  await sendCode(email, purpose)
  const flow = { email, purpose, to, sentAt: Date.now() }
  writeFlow('code', flow)
  return flow
}
