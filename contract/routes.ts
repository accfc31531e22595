import type { Route } from './grammar/contract.ts'

/** Declares a route without an access token. */
const open = <const R extends Route>(route: R) => ({ route, public: true }) as const

/**
 * The routes called before log-in, as plain data without zod, which would make these pages larger. The contracts import
 * them from here, so that each path is defined once.
 */
export const routes = {
  auth: {
    login: open('POST /iam/auth/login'),
    google: open('POST /iam/auth/google'),
    register: open('POST /iam/auth/register'),
    verifyRegistration: open('POST /iam/auth/verify-registration-otp'),
    resendRegistration: open('POST /iam/auth/resend-registration-otp'),
    sendOtp: open('POST /iam/auth/send-otp'),
    verifyOtp: open('POST /iam/auth/verify-otp'),
    requestReset: open('POST /iam/auth/password/reset-request'),
    checkReset: open('POST /iam/auth/password/reset-check'),
    resetPassword: open('POST /iam/auth/password/reset'),
    refresh: open('POST /iam/auth/refresh'),
  },
  mfa: {
    verify: open('POST /iam/auth/mfa/verify/:userId'),
    verifyBackup: open('POST /iam/auth/mfa/verify-backup/:userId'),
  },
  invitations: {
    byToken: open('GET /iam/invitations/token/:token'),
    accept: open('POST /iam/invitations/accept/:token'),
    sendCode: open('POST /iam/invitations/send-code/:token'),
  },
  tickets: {
    rating: open('GET /tickets/rating/:token'),
    rateByLink: open('POST /tickets/rating/:token'),
  },
  plans: { list: open('GET /plans/list') },
  tenants: { byName: open('GET /tenants/detail/name/:name') },
  files: { content: open('GET /:tenantId/files/content/:id') },
  email: { sendDemo: open('POST /email/send-demo') },
  conversations: {
    publicDemo: open('GET /public/voice-test'),
    startPublic: open('POST /public/voice-test/start'),
    talkPublic: open('GET /public/voice-test/ws'),
    spoken: open('POST /public/conversation/spoken'),
  },
  settings: { choosePlan: { route: 'PUT /:tenantId/settings/plan' } },
} as const
