import * as z from 'zod'
import { contract } from './contract.ts'
import { timestamp } from './fields.ts'
import { locales, ownProfile } from './users.ts'

/** Seconds that an access token lives; the refresh token lives as long as the cookie (7 days). */
export const accessTokenSeconds = 15 * 60
export const sessionDays = 7
/** The immediate parent of a refresh token still gets the same child for this long. */
export const refreshGraceSeconds = 10

export const Token = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
})

/** Minutes that a mailed code lives, and that a challenge token lives. */
export const codeMinutes = 10

export const Profile = z.object({
  user: z.object({
    id: z.uuid(),
    tenant_id: z.uuid(),
    tenant: z.object({ id: z.uuid(), name: z.string(), is_platform: z.boolean() }),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    timezone: z.string(),
    locale: z.enum(locales),
    mfa_enabled: z.boolean(),
    /** When the tenant's demand for MFA starts to bind this user; `null` where nothing is demanded. */
    mfa_due_at: timestamp().nullable(),
  }),
  role: z.object({
    id: z.uuid(),
    name: z.string(),
    permissions: z.array(z.object({ key: z.string() })),
    /** People who can grant a missing permission: names of the tenant's role editors. */
    granted_by: z.array(z.string()),
  }),
})

export const Session = Profile.extend({ token: Token })
export type Session = z.infer<typeof Session>
export type Profile = z.infer<typeof Profile>
export type Token = z.infer<typeof Token>

/** Log-in that still needs a second factor. */
export const MfaRequired = z.object({
  mfa_required: z.literal(true),
  user_id: z.uuid(),
  /** Opens the two challenge endpoints of this user, and nothing else. */
  challenge_token: z.string(),
})
export type MfaRequired = z.infer<typeof MfaRequired>
const SessionOrMfa = z.union([Session, MfaRequired])

export const email = () => z.email().max(254)
/** A password as it is typed at log-in; what a new one must be is {@link newPassword}. */
export const typedPassword = () => z.string().min(1).max(1024)
/** Any Unicode and no composition rules; the platform also refuses common ones (ASVS 5.0 §6.2). */
export const newPassword = () => z.string().min(8).max(1024)
/** Six digits, mailed or shown by an authenticator. */
export const code = () => z.string().regex(/^\d{6}$/, 'Six digits')
/** What a mailed code is for; it opens nothing else. */
export const purposes = ['login', 'password_reset'] as const
const purpose = z.enum(purposes)

export const auth = contract({
  name: 'auth',
  endpoints: {
    login: {
      route: 'POST /iam/auth/login',
      body: z.strictObject({ email: email(), password: typedPassword() }),
      data: SessionOrMfa,
      public: true,
    },
    google: {
      route: 'POST /iam/auth/google',
      body: z.strictObject({ credential: z.string().min(1).max(8192) }),
      data: SessionOrMfa,
      public: true,
    },
    register: {
      route: 'POST /iam/auth/register',
      body: z.strictObject({
        company_name: z.string().trim().min(1).max(120),
        name: z.string().trim().min(1).max(120),
        email: email(),
        password: newPassword(),
        plan_id: z.uuid().optional(),
      }),
      data: z.object({ verification_required: z.literal(true) }),
      public: true,
    },
    verifyRegistration: {
      route: 'POST /iam/auth/verify-registration-otp',
      body: z.strictObject({ email: email(), code: code() }),
      data: Session,
      public: true,
    },
    resendRegistration: {
      route: 'POST /iam/auth/resend-registration-otp',
      body: z.strictObject({ email: email() }),
      public: true,
    },
    sendOtp: { route: 'POST /iam/auth/send-otp', body: z.strictObject({ email: email(), purpose }), public: true },
    verifyOtp: {
      route: 'POST /iam/auth/verify-otp',
      body: z.strictObject({ email: email(), code: code(), purpose }),
      data: z.union([Session, MfaRequired, z.object({ reset_token: z.string() })]),
      public: true,
    },
    requestReset: {
      route: 'POST /iam/auth/password/reset-request',
      body: z.strictObject({ email: email() }),
      public: true,
    },
    resetPassword: {
      route: 'POST /iam/auth/password/reset',
      body: z.strictObject({ token: z.string().min(1).max(1024), password: newPassword() }),
      public: true,
    },
    logout: 'POST /iam/auth/logout',
    refresh: {
      route: 'POST /iam/auth/refresh',
      body: z.strictObject({ refresh_token: z.string().min(1).max(1024) }),
      data: z.object({ token: Token }),
      public: true,
    },
    /** The caller's own user and role as they are now, so that a changed permission is seen at once. */
    me: { route: 'GET /iam/auth/me', data: Profile },
    updateMe: { route: 'PUT /iam/auth/me', body: z.strictObject(ownProfile.shape).partial(), data: Profile },
  },
  permissions: { logout: null, me: null, updateMe: null },
})
