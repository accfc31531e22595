import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { declareFieldProblems } from './grammar/field-problems.ts'
import { declareReasons } from './grammar/reasons.ts'
import { megabyte, timestamp } from './grammar/fields.ts'

/** Maximum bytes of a mail with its attachments, as the usual mail servers have it. */
export const maxMailBytes = 25 * megabyte

/** Seconds by which the time of a signature may differ from now. */
export const signatureSeconds = 5 * 60

const Received = z.object({
  /** The ticket that it belongs to; missing if it was ignored. */
  ticket_id: z.uuid().nullable(),
  comment_id: z.uuid().optional(),
  /**
   * `replied`: a comment of the requester; `held`: a comment that waits for a look; `opened`: a new ticket; `noted`: a note
   * about an automatic answer or a failed delivery; `duplicate`: received before; `ignored`: a loop, or nobody's.
   */
  outcome: z.enum(['replied', 'held', 'opened', 'noted', 'duplicate', 'ignored']),
})
export type ReceivedMail = z.infer<typeof Received>

/** Mails that come in, by SMTP or from a mail service that hands them over. */
export const inboundMails = contract({
  name: 'inbound-mails',
  description: 'Email to tickets, by SMTP or handed over by an email service.',
  endpoints: {
    read: {
      route: 'GET /:tenantId/inbound-mails',
      summary: 'Read how email reaches the tenant',
      data: z.object({
        /** Missing if the platform has no domain for email. */
        address: z.string().nullable(),
        /** True if the platform receives email by SMTP itself. */
        is_received: z.boolean(),
        key_set_at: timestamp().nullable(),
        /** Missing if email is taken without a signature. */
        secret_set_at: timestamp().nullable(),
      }),
    },
    createKey: {
      route: 'POST /:tenantId/inbound-mails/key',
      summary: 'Create the key by which an email service hands over email; it ends the previous one',
      budget: null,
      /** Shown once. */
      data: z.object({ key: z.string() }),
    },
    createSecret: {
      route: 'POST /:tenantId/inbound-mails/secret',
      summary:
        'Create the secret with which an email service signs email; it ends the previous one and makes signatures required',
      budget: null,
      /** Shown once: `whsec_` and the key in base64. */
      data: z.object({ secret: z.string() }),
    },
    deleteSecret: {
      route: 'DELETE /:tenantId/inbound-mails/secret',
      summary: 'Delete the signing secret, so that email is taken without a signature',
      budget: null,
    },
    /** The body is the message as it came, `message/rfc822`. The key in the path belongs to one tenant. */
    ingest: {
      route: 'POST /ingest/mail/:key',
      keyed: true,
      budget: 'ingest',
      summary:
        'Hand over an email to the tenant of the key; signed as Standard Webhooks describes it if the tenant has a secret',
      upload: true,
      headers: {
        'webhook-id': 'Identifies the message: one that was taken is refused a second time. With a signature.',
        'webhook-timestamp': `Seconds since 1970, at most ${signatureSeconds} from now. With a signature.`,
        'webhook-signature':
          '`v1,` and the HMAC-SHA-256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64; several are separated by spaces. ' +
          'Required once the tenant has a signing secret.',
      },
      data: Received,
    },
  },
  permissions: {
    read: 'read-detail-settings',
    createKey: 'update-settings',
    createSecret: 'update-settings',
    deleteSecret: 'update-settings',
    ingest: null,
  },
  refusals: { ingest: { signature_missing: null, signature_wrong: null, signature_old: null, delivered_before: null } },
})

const problems = declareFieldProblems('inbound-mails', {
  mail_too_complex: {
    en: 'The email has too many or too long header fields, parts, levels or signatures',
    id: 'Email ini memiliki terlalu banyak atau terlalu panjang kolom header, bagian, tingkat, atau tanda tangan',
  },
})

const reasons = declareReasons('inbound-mails', {
  signature_missing: {
    error: 'permission_denied',
    en: 'This tenant takes signed email only. Send webhook-id, webhook-timestamp and webhook-signature.',
    id: 'Tenant ini hanya menerima email yang ditandatangani. Kirim webhook-id, webhook-timestamp, dan webhook-signature.',
  },
  signature_wrong: {
    error: 'permission_denied',
    en: 'The signature does not match the email and the signing secret',
    id: 'Tanda tangan tidak cocok dengan email dan rahasia penandatanganan',
  },
  signature_old: {
    error: 'permission_denied',
    en: 'The time of the signature is more than {minutes} minutes from now',
    id: 'Waktu tanda tangan berselisih lebih dari {minutes} menit dari sekarang',
  },
  delivered_before: {
    error: 'already_exists',
    en: 'An email with this webhook-id was taken before',
    id: 'Email dengan webhook-id ini sudah pernah diterima',
  },
})

declare module './grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
