/** Removal of two-factor authentication, for users who lost their device. */
export { forgetAuthenticator } from './forget.ts'
