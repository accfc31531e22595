import { createTransport } from 'nodemailer'
import type { Transaction } from '../db/client.ts'
import { isProduction, type Environment } from '../base/env.ts'
import type { Keys } from '../identity/keys.ts'
import { enqueue } from '../queue/queue.ts'
import type { Handler } from '../queue/worker.ts'
import type { Mail } from './mail.ts'
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
  const { SMTP_URL, MAIL_FROM } = env
  if (!SMTP_URL) {
    return async () => {
      if (isProduction(env)) throw new Error('Mail cannot be sent: SMTP_URL is not set')
      return 'keep'
    }
  }
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM })
  return async (mail: Mail) => {
    await transport.sendMail(render(mail))
  }
}
