import * as z from 'zod'
import { contract } from './contract.ts'
import { locales } from './users.ts'

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

export const Profile = z.object({
  user: z.object({
    id: z.uuid(),
    tenant_id: z.uuid(),
    tenant: z.object({ id: z.uuid(), name: z.string(), is_platform: z.boolean() }),
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    timezone: z.string(),
    locale: z.enum(locales),
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

const email = z.email().max(254)
/** A password as it is typed at log-in; what a new one must be is checked where it is chosen. */
const typedPassword = z.string().min(1).max(1024)

export const auth = contract({
  name: 'auth',
  endpoints: {
    login: {
      route: 'POST /iam/auth/login',
      body: z.strictObject({ email, password: typedPassword }),
      data: Session,
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
  },
  permissions: { logout: null, me: null },
})
