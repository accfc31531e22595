import * as z from 'zod'
import { newPassword, Session } from './auth.ts'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity, ref, timestamp, withReferences } from './fields.ts'

export const invitationDays = 7

const row = z.object({
  ...identity,
  email: z.email().max(254),
  role_id: ref('roles'),
  message: z.string().trim().max(500).nullable(),
  invited_by_id: ref('users').nullable(),
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  expires_at: timestamp(),
  last_sent_at: timestamp().nullable(),
})
/** The link holds the token, which is stored hashed: it is shown only when it was just made. */
const Sent = withReferences(row).extend({ link: z.url() })
const write = row.pick({ email: true, role_id: true }).extend({ message: row.shape.message.default(null) })
const base = '/:tenantId/iam/invitations'

export const invitations = contract({
  name: 'invitations',
  row,
  write,
  title: 'email',
  states: {
    field: 'status',
    initial: 'pending',
    transitions: { pending: ['accepted', 'revoked', 'expired'], accepted: [], revoked: [], expired: [] },
  },
  endpoints: {
    ...crud(base, ['list', 'detail', 'delete']),
    create: { route: `POST ${base}/create`, data: Sent },
    /** Many at once: one result for each address, in the order given. */
    createMany: {
      route: `POST ${base}/create-many`,
      body: z.strictObject({
        emails: z.array(z.string().max(254)).min(1).max(100),
        role_id: row.shape.role_id,
        message: write.shape.message,
      }),
      data: z.array(
        z.object({
          email: z.string(),
          result: z.enum(['sent', 'already_member', 'already_invited', 'invalid']),
          link: z.url().nullable(),
        }),
      ),
    },
    /** Rotates the token and mails it again; also brings an expired invitation back. */
    resend: { route: `POST ${base}/:id/resend`, data: Sent },
    byToken: {
      route: 'GET /iam/invitations/token/:token',
      data: z.object({
        email: z.string(),
        tenant_name: z.string(),
        role_name: z.string(),
        invited_by: z.string().nullable(),
        message: z.string().nullable(),
        expires_at: timestamp(),
        status: row.shape.status,
      }),
      public: true,
    },
    accept: {
      route: 'POST /iam/invitations/accept/:token',
      body: z.strictObject({ name: z.string().trim().min(1).max(120), password: newPassword() }),
      data: Session,
      public: true,
    },
  },
  permissions: { ...grants('invitations'), createMany: 'create-invitations', resend: 'create-invitations' },
})

export type Invitation = RowOf<typeof invitations>
