import { generateSecret, generateURI, verify } from 'otplib'
import { totp } from '#contract/mfa.ts'

/** Allowed clock difference in seconds, in either direction. */
const tolerance = totp.period
const issuer = 'Call Center Console'

export const newSecret = () => generateSecret()

export const authenticatorUrl = (secret: string, email: string) =>
  generateURI({ issuer, label: email, secret, ...totp })

/** The time step of a code; `undefined` if it is wrong or not after `lastStep`. */
export async function stepOf(secret: string, code: string, lastStep: number): Promise<number | undefined> {
  const result = await verify({ secret, token: code, ...totp, epochTolerance: tolerance, afterTimeStep: lastStep })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
