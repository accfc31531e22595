import { declareReasons } from './grammar/reasons.ts'
import { declareFieldProblems } from './grammar/field-problems.ts'
import * as z from 'zod'
import { code, Session, typedPassword } from './auth.ts'
import { contract } from './grammar/contract.ts'
import { routes } from './routes.ts'
import { emailAddress } from './grammar/address.ts'

/** RFC 6238 with the parameters that all authenticators support. */
export const totp = { digits: 6, period: 30, algorithm: 'sha1' } as const
export const backupCodeCount = 10

const backupCode = z
  .string()
  .trim()
  .min(8)
  .max(20)
  .meta({ examples: ['abcde-23456'] })
const challenge = z.string().min(1).max(2048)
/** The password, or a mailed code for accounts without one, whose owners log in with Google. */
const confirmation = z
  .strictObject({ password: typedPassword().optional(), email_code: code().optional() })
  .meta({ id: 'Confirmation' })
/** Shown once; only their hashes are stored. */
const BackupCodes = z.object({ backup_codes: z.array(z.string()) }).meta({ id: 'BackupCodes' })

/** Two-factor authentication of the caller. Another user's `userId` is refused. */
export const mfa = contract({
  name: 'mfa',
  description: 'Two-factor authentication of the caller.',
  endpoints: {
    setup: {
      budget: null,
      route: 'GET /iam/auth/mfa/setup/:userId',
      summary: 'Start setting up an authenticator',
      errors: ['already_exists'],
      query: z.object({ email: emailAddress().optional() }),
      data: z.object({ secret: z.string(), otpauth_url: z.string() }),
    },
    enable: {
      budget: 'mfa',
      route: 'POST /iam/auth/mfa/enable/:userId',
      summary: 'Enable two-factor authentication',
      errors: ['invalid_code', 'rate_limited'],
      body: confirmation.extend({ code: code() }),
      data: BackupCodes,
    },
    verify: {
      budget: 'mfa',
      ...routes.mfa.verify,
      summary: 'Complete a login with an authenticator code',
      errors: ['invalid_code', 'invalid_link', 'permission_denied', 'account_suspended'],
      body: z.strictObject({ code: code(), challenge_token: challenge }),
      data: Session,
    },
    verifyBackup: {
      budget: 'mfa',
      ...routes.mfa.verifyBackup,
      summary: 'Complete a login with a backup code',
      errors: ['invalid_code', 'invalid_link', 'permission_denied', 'account_suspended'],
      body: z.strictObject({ code: backupCode, challenge_token: challenge }),
      data: Session,
    },
    status: {
      route: 'GET /iam/auth/mfa/status/:userId',
      summary: 'Read the status of two-factor authentication',
      data: z.object({
        enabled: z.boolean(),
        backup_codes_remaining: z.int().min(0),
        /** True if changes are confirmed with the password, false if with a mailed code. */
        has_password: z.boolean(),
      }),
    },
    regenerateBackup: {
      budget: 'confirmation',
      route: 'POST /iam/auth/mfa/regenerate-backup/:userId',
      summary: 'Replace the backup codes',
      errors: ['rate_limited'],
      body: confirmation,
      data: BackupCodes,
    },
    /** Mails a code to confirm a change, for accounts without a password. */
    sendCode: {
      budget: 'confirmationCode',
      route: 'POST /iam/auth/mfa/send-code/:userId',
      summary: 'Mail a code that confirms a change',
      errors: ['invalid_transition', 'rate_limited'],
    },
    disable: {
      budget: 'confirmation',
      route: 'POST /iam/auth/mfa/disable/:userId',
      summary: 'Disable two-factor authentication',
      errors: ['rate_limited'],
      body: confirmation,
    },
  },
  permissions: { setup: null, enable: null, status: null, regenerateBackup: null, sendCode: null, disable: null },
  refusals: {
    setup: { not_own_account: null, impersonating: null, mfa_on: null },
    enable: { not_own_account: null, impersonating: null },
    status: { not_own_account: null },
    regenerateBackup: { not_own_account: null, impersonating: null, mfa_off: null },
    sendCode: { not_own_account: null, impersonating: null, confirm_with_password: null },
    disable: { not_own_account: null, impersonating: null },
  },
})

const reasons = declareReasons('mfa', {
  login_timed_out: {
    error: 'invalid_link',
    en: 'Your login timed out. Log in again.',
    id: 'Waktu masuk habis. Silakan masuk lagi.',
  },
  password_changed: {
    error: 'invalid_link',
    en: 'Your password was changed. Log in again.',
    id: 'Kata sandi Anda telah diubah. Silakan masuk lagi.',
  },
  confirm_with_password: {
    error: 'invalid_transition',
    en: 'Confirm changes with your password',
    id: 'Konfirmasi perubahan dengan kata sandi Anda',
  },
  mfa_on: {
    error: 'already_exists',
    en: 'Two-factor authentication is already on',
    id: 'Verifikasi dua langkah sudah aktif',
  },
  mfa_off: { error: 'not_found', en: 'Two-factor authentication is off', id: 'Verifikasi dua langkah tidak aktif' },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const problems = declareFieldProblems('mfa', {
  not_own_address: { en: "This isn't your address", id: 'Ini bukan alamat Anda' },
})

declare module './grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
