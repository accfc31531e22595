import * as z from 'zod'
import { code, Session, typedPassword } from './auth.ts'
import { contract } from './contract.ts'

/** RFC 6238 with the parameters that every authenticator knows. */
export const totp = { digits: 6, period: 30, algorithm: 'sha1' } as const
export const backupCodeCount = 10

const challenge = z.string().min(1).max(2048)
const confirmation = z.strictObject({ password: typedPassword() })
/** Shown once; only their hashes are kept. */
const BackupCodes = z.object({ backup_codes: z.array(z.string()) })

/** Multi-factor authentication of the caller; a `userId` of somebody else is refused. */
export const mfa = contract({
  name: 'mfa',
  endpoints: {
    setup: {
      route: 'GET /iam/auth/mfa/setup/:userId',
      query: z.object({ email: z.email().optional() }),
      data: z.object({ secret: z.string(), otpauth_url: z.string() }),
    },
    enable: {
      route: 'POST /iam/auth/mfa/enable/:userId',
      body: z.strictObject({ code: code() }),
      data: BackupCodes,
    },
    verify: {
      route: 'POST /iam/auth/mfa/verify/:userId',
      body: z.strictObject({ code: code(), challenge_token: challenge }),
      data: Session,
      public: true,
    },
    verifyBackup: {
      route: 'POST /iam/auth/mfa/verify-backup/:userId',
      body: z.strictObject({ code: z.string().trim().min(8).max(20), challenge_token: challenge }),
      data: Session,
      public: true,
    },
    status: {
      route: 'GET /iam/auth/mfa/status/:userId',
      data: z.object({ enabled: z.boolean(), backup_codes_remaining: z.int().min(0) }),
    },
    regenerateBackup: {
      route: 'POST /iam/auth/mfa/regenerate-backup/:userId',
      body: confirmation,
      data: BackupCodes,
    },
    disable: { route: 'POST /iam/auth/mfa/disable/:userId', body: confirmation },
  },
  permissions: { setup: null, enable: null, status: null, regenerateBackup: null, disable: null },
})
