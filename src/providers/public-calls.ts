import type { Api } from '#contract/contract.ts'

/** Paths of the main API that are called without a token (specification §7). */
const tokenless = [
  '/iam/auth/login',
  '/iam/auth/register',
  '/iam/auth/google',
  '/iam/auth/password/reset-request',
  '/iam/auth/password/reset',
  '/iam/auth/verify-registration-otp',
  '/iam/auth/resend-registration-otp',
  '/iam/auth/send-otp',
  '/iam/auth/verify-otp',
]

const credentials = ['/iam/auth/login', '/iam/auth/register', '/iam/auth/google', '/iam/auth/refresh']

/** Calls that hand over credentials: their 401 says that these are wrong, never that the session ended. */
export const isCredentialCall = (url = ''): boolean => credentials.includes(pathOf(url))

/** Reading the price list or looking a tenant up by name needs no token; changing a plan does. */
export function needsToken(api: Api, method = 'get', url = ''): boolean {
  if (api !== 'main') return true
  const path = pathOf(url)
  const isPublicRead = /^\/(plans|tenants\/detail\/name)(\/|$)/.test(path) && method.toLowerCase() === 'get'
  return !isPublicRead && !tokenless.includes(path)
}

const pathOf = (url: string) => url.replace(/[?#].*$/, '')
