import { hash, verify } from '@node-rs/argon2'

/** argon2id; 19 MiB and two passes take about 9 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** Costs the same whether or not the account exists, so that the time of an answer tells nothing. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await standIn), password)
  return matches && Boolean(stored)
}

const standIn = hashPassword('nobody has this password')
