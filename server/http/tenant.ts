import { Problem } from './problem.ts'

/** The path names a tenant for people and links; whose data is read is told by the token alone. */
export function requireOwnTenant(inPath: string | undefined, own: string): void {
  if (inPath !== undefined && inPath.toLowerCase() !== own) throw new Problem('tenant_mismatch')
}
