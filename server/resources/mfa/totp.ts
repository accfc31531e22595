import { generateSecret, generateURI, verify } from 'otplib'
import { totp } from '#contract/mfa.ts'

/** Seconds that a phone's clock may be off, to either side. */
const tolerance = totp.period
const issuer = 'Call Center Console'

export const newSecret = () => generateSecret()

export const authenticatorUrl = (secret: string, email: string) => generateURI({ issuer, label: email, secret, ...totp })

/** The time step whose code this is; `undefined` where it is none, or none after `lastStep`. */
export async function stepOf(secret: string, code: string, lastStep: number): Promise<number | undefined> {
  const result = await verify({ secret, token: code, ...totp, epochTolerance: tolerance, afterTimeStep: lastStep })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
