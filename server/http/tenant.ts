import { Problem } from './problem.ts'

/** Requires the tenant in the path to match the token, which alone selects the data. */
export function requireOwnTenant(inPath: string | undefined, own: string): void {
  if (inPath !== undefined && inPath.toLowerCase() !== own) throw new Problem('tenant_mismatch')
}
