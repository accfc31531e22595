import { createTransport } from 'nodemailer'
import type { Transaction } from '../db/client.ts'
import { isProduction, type Environment } from '../base/env.ts'
import type { Keys } from '../identity/keys.ts'
import { enqueue } from '../queue/queue.ts'
import type { Handler } from '../queue/worker.ts'
import type { Addressing, Mail } from './mail.ts'
import { byPeople } from './own-mails.ts'
import { render } from './render.ts'

export const mailTask = 'mail'

/** Queues a mail, which is sent after the transaction commits. */
export type Post = (tx: Transaction, mail: Mail, tenantId?: string) => Promise<void>

export const createPost =
  (keys: Keys): Post =>
  (tx, mail, tenantId) =>
    enqueue(tx, keys, mailTask, mail, tenantId)

/** Delivers to `SMTP_URL`; without it, mails are stored for the demo's mail page. */
export function createDelivery(env: Environment): Handler {
  const send = createSender(env)
  return async (mail: Mail) => {
    if (send) return send(mail)
    if (isProduction(env)) throw new Error('Mail cannot be sent: SMTP_URL is not set')
    return 'keep'
  }
}

/** Returns the function that sends a mail; undefined without `SMTP_URL`. */
export function createSender({ SMTP_URL, MAIL_FROM }: Environment) {
  if (!SMTP_URL) return undefined
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM })
  return async (mail: Mail, { fromName, returnPath, ...addressing }: Addressing = {}): Promise<void> => {
    const rendered = render(mail)
    await transport.sendMail({
      ...rendered,
      ...(!isByPerson(mail) && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      ...(fromName && { from: { name: fromName, address: addressOf(MAIL_FROM) } }),
      ...(returnPath && { envelope: { from: returnPath, to: rendered.to } }),
      ...addressing,
    })
  }
}

/** A mail with the words of a person may be answered automatically (RFC 3834). */
const isByPerson = ({ kind }: Mail) => kind === 'demoRequest' || byPeople.some((own) => own === kind)

/** `Support <support@example.com>` → `support@example.com` */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
