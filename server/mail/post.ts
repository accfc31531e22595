import { createTransport } from 'nodemailer'
import type { Transaction } from '../db/client.ts'
import { isProduction, type Environment } from '../env.ts'
import type { Keys } from '../resources/auth/keys.ts'
import { enqueue } from '../resources/jobs/queue.ts'
import type { Handler } from '../resources/jobs/worker.ts'
import type { Mail } from './mail.ts'
import { render } from './render.ts'

export const mailJob = 'mail'

/** Puts a mail into the post: it leaves when the transaction is committed. */
export type Post = (tx: Transaction, mail: Mail, tenantId?: string) => Promise<void>

export const createPost = (keys: Keys): Post => (tx, mail, tenantId) => enqueue(tx, keys, mailJob, mail, tenantId)

/** Delivers to `SMTP_URL`; without it, mails are kept for the mail page of the demo. */
export function createDelivery(env: Environment): Handler {
  const { SMTP_URL, MAIL_FROM } = env
  if (!SMTP_URL) {
    return async () => {
      if (isProduction(env)) throw new Error('No mail leaves: SMTP_URL is not set')
      return 'keep'
    }
  }
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM })
  return async (mail: Mail) => {
    await transport.sendMail(render(mail))
  }
}
