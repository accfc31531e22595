/** Two-factor log-in, for users who lose it. */
export { forgetAuthenticator } from './forget.ts'
