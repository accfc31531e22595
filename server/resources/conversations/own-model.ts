import { eq, sql } from 'drizzle-orm'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { openSecret } from '../../base/vault.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { tenants } from '../../identity/tenants/table.ts'
import type { Agent } from '../../voice/agent.ts'
import type { ModelSettings } from '../../voice/model/model.ts'

export type OwnModel = NonNullable<Agent['model']['own']>

/** Reads the API of language models that a tenant has connected; `undefined` if none. */
export async function readOwnModel(tx: Transaction, tenantId: string): Promise<OwnModel | undefined> {
  // An expression, because the decoder of the column replaces a secret by its time.
  const columns = { url: tenants.model_url, key: sql<string | null>`${tenants.model_key}`, name: tenants.model_name }
  const [found] = await tx.select(columns).from(tenants).where(eq(tenants.id, tenantId))
  if (!found?.url) return undefined
  return { baseUrl: modelAddress(found.url), sealedKey: found.key, name: found.name }
}

/** The address of language models as it is called and compared, without slashes at its end. */
// Bounded: 300 characters by the contract.
export const modelAddress = (url: string) => url.replace(/\/+$/, '')

/** The API that the agents of a tenant answer with: its own, else that of the platform. */
export function modelSettings({ env, keys }: Pick<Deps, 'env' | 'keys'>, own?: OwnModel): ModelSettings {
  if (!own) return env
  return {
    OPENAI_BASE_URL: own.baseUrl,
    OPENAI_API_KEY: own.sealedKey === null ? undefined : openSecret(keys, own.sealedKey),
    OPENAI_MODEL: own.name ?? undefined,
    destinations: destinationsOf(env),
  }
}
