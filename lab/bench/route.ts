import { uuidv7 } from 'uuidv7'
import { ask, load, percentile, type Request } from './load.ts'
import type { Figure } from './table.ts'

export const routeName = 'where a call goes, p95'

const rounds = 45
const roundMs = 100

/**
 * Compares the decision about a new call, for which a telephone waits, with a bare query by an index: one request at a time, in
 * turns. The decision proves the key, keeps itself and counts the call against the limits.
 */
export async function measureRoute(port: number, tenantId: string, token: string): Promise<Figure> {
  const base = `/v1/${tenantId}/tenants`
  const [number] = (await ask(port, { path: `${base}/phone-numbers/list?status=active&type=did`, token })).data
  const { pbx_server_id: id, e164 } = number
  const key = (await ask(port, { method: 'POST', path: `${base}/pbx-servers/${id}/ingest-key`, token })).data.ingest_key
  const text = 'select * from phone_numbers where tenant_id = $1 and e164 = $2'
  const requests: Record<'own' | 'bare', () => Request> = {
    own: () => ({
      method: 'POST',
      path: `/v1/pbx/${id}/route`,
      token: key,
      body: { to: e164, from: '+628111000001', call_id: uuidv7() },
    }),
    bare: () => ({ method: 'POST', path: '/bare/run', body: [{ text, values: [tenantId, e164] }] }),
  }
  const times: Record<'own' | 'bare', number[]> = { own: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['own', 'bare'] as const) {
      const measured = (await load(port, 1, roundMs, requests[name])).times
      // The first round warms up the JIT compiler and caches.
      if (round > 0) times[name].push(...measured)
    }
  }
  const [own, bare] = [percentile(times.own, 0.95), percentile(times.bare, 0.95)]
  return {
    what: routeName,
    measured: `${own.toFixed(1)} ms`,
    against: `${bare.toFixed(1)} ms bare`,
    value: own / bare,
    unit: '×',
    most: 2,
  }
}
