import { declareReasons } from './grammar/reasons.ts'
import { declareFieldProblems } from './grammar/field-problems.ts'
import * as z from 'zod'
import { line } from './grammar/line.ts'
import { code, newPassword, Session } from './auth.ts'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { identity, ref, timestamp, withReferences } from './grammar/fields.ts'
import { routes } from './routes.ts'
import { emailAddress } from './grammar/address.ts'

export const invitationDays = 7

const row = z.object({
  ...identity,
  email: emailAddress(),
  role_id: ref('roles'),
  message: z.string().trim().max(500).nullable(),
  invited_by_id: ref('users').nullable(),
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  expires_at: timestamp(),
  last_sent_at: timestamp().nullable(),
})
/**
 * `link` is only returned right after its creation, for the sender to copy. It differs from the mailed link: only the
 * mail proves the address, so accepting by a copied link requires a code mailed to the address.
 */
const Sent = withReferences(row).extend({ link: z.url() })
const write = row.pick({ email: true, role_id: true }).extend({ message: row.shape.message.default(null) })
/** Addresses that are invited with one role. */
const group = { emails: z.array(z.string().max(254)).min(1).max(100), role_id: row.shape.role_id }
const base = '/:tenantId/iam/invitations'

export const invitations = contract({
  name: 'invitations',
  description: 'Invitations to join the tenant.',
  row,
  write,
  title: 'email',
  sort: ['email', 'expires_at', 'created_at'],
  states: {
    transitions: { pending: ['accepted', 'revoked', 'expired'], accepted: [], revoked: [], expired: [] },
    automatic: true,
  },
  endpoints: {
    ...crud(base, ['list', 'detail', 'delete']),
    create: { route: `POST ${base}/create`, budget: 'invitation', data: Sent },
    /** Returns one result for each address, in order; `more` invites others with another role. */
    createMany: {
      budget: 'job',
      route: `POST ${base}/create-many`,
      summary: 'Invite several people',
      errors: ['already_exists', 'beyond_own_rights', 'rate_limited'],
      body: z.strictObject({
        ...group,
        message: write.shape.message,
        more: z.array(z.strictObject(group)).max(5).default([]),
      }),
      data: z.array(
        z.object({
          email: z.string(),
          result: z.enum(['sent', 'already_member', 'already_invited', 'invalid']),
          link: z.url().nullable(),
        }),
      ),
    },
    /** Rotates the token and mails it again; also renews an expired invitation. */
    resend: {
      budget: 'invitation',
      route: `POST ${base}/:id/resend`,
      summary: 'Mail an invitation again',
      errors: ['invalid_transition', 'beyond_own_rights', 'rate_limited'],
      data: Sent,
    },
    byToken: {
      ...routes.invitations.byToken,
      summary: 'Read an invitation by the token of its link',
      errors: ['invalid_link'],
      data: z.object({
        email: z.string(),
        tenant_name: z.string(),
        role_name: z.string(),
        invited_by: z.string().nullable(),
        message: z.string().nullable(),
        expires_at: timestamp(),
        status: row.shape.status,
      }),
    },
    accept: {
      budget: 'code',
      ...routes.invitations.accept,
      summary: 'Accept an invitation',
      errors: ['invalid_link', 'invalid_code', 'already_exists', 'rate_limited'],
      /** A copied link without `code` is answered with 422 on that field, if the other fields are valid. */
      body: z.strictObject({ name: line(120), password: newPassword(), code: code().optional() }),
      data: Session,
    },
    sendCode: {
      budget: 'mail',
      ...routes.invitations.sendCode,
      summary: 'Mail the code for a copied invitation link',
      errors: ['invalid_link', 'rate_limited'],
    },
  },
  errors: { create: ['beyond_own_rights', 'rate_limited'] },
  permissions: { createMany: 'create-invitations', resend: 'create-invitations' },
  refusals: {
    create: { beyond_own_rights: null, over_limit: null },
    createMany: { beyond_own_rights: null, over_limit: null },
    accept: { over_limit: null },
    resend: {
      not_pending: { status: 'revoked' },
      role_deleted: null,
      beyond_own_rights: null,
    },
    delete: { not_pending: { status: 'revoked' } },
  },
})

export type Invitation = RowOf<typeof invitations>

const reasons = declareReasons('invitations', {
  not_pending: {
    error: 'invalid_transition',
    en: 'This invitation was already accepted, revoked or expired',
    id: 'Undangan ini sudah diterima, dicabut, atau kedaluwarsa',
  },
  role_deleted: {
    error: 'invalid_transition',
    en: 'The role of this invitation was deleted. Send a new one with another role.',
    id: 'Peran undangan ini sudah dihapus. Kirim undangan baru dengan peran lain.',
  },
  address_taken: {
    error: 'already_exists',
    en: 'This address already has an account',
    id: 'Alamat ini sudah memiliki akun',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const problems = declareFieldProblems('invitations', {
  already_member: { en: 'Already a member', id: 'Sudah menjadi anggota' },
  already_invited: {
    en: 'Already invited. Resend that invitation instead.',
    id: 'Sudah diundang. Kirim ulang undangan tersebut.',
  },
})

declare module './grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
