import { randomBytes } from 'node:crypto'
import type { Demo } from '../../demo/demo.ts'
import { problemOfStep } from '../../http/steps.ts'
import { pbxServers } from './table.ts'

/** The PBX servers of the demo. The first has reported calls; none of them answers any more. */
export const pbxServerDemo: Demo<typeof pbxServers> = {
  table: pbxServers,
  rows: async ({ tenant_id, now }) => [
    {
      tenant_id,
      name: 'Main office',
      vendor: 'asterisk',
      host: 'pbx.example.com',
      port: 5061,
      transport: 'tls',
      username: 'console',
      api_url: 'https://pbx.example.com:8089/ari',
      srtp: 'required',
      max_channels: 60,
      is_default: true,
      status: 'offline',
      last_test: failedTest(now),
      ...requestsBefore(now),
      ingest_key_hash: randomBytes(32).toString('hex'),
      ingest_key_set_at: new Date(now.getTime() - 60 * 86_400_000).toISOString(),
    },
    {
      tenant_id,
      name: 'Branch office',
      vendor: 'freepbx',
      host: 'branch.example.com',
      port: 5060,
      max_channels: 12,
      status: 'offline',
      last_test: failedTest(now),
    },
    { tenant_id, name: 'Old switchboard', vendor: '3cx', host: 'old.example.com', port: 5060, status: 'disabled' },
  ],
}

/** A test that ended at its first step. */
function failedTest(now: Date) {
  const { code, message } = problemOfStep({ code: 'unknown_host' })
  const skipped = ['connect', 'options', 'register', 'api'].map((name) => ({ name, ok: null }))
  const steps = [{ name: 'dns', ok: false, ms: 38, code, message }, ...skipped]
  return { ok: false, status: 'offline' as const, at: now.toISOString(), steps }
}

/** A server that asked and reported for two months, and is silent since this morning. */
function requestsBefore(now: Date) {
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const [first, last] = [at(59 * 24), at(5)]
  return {
    last_seen_at: last,
    first_registration_at: first,
    last_registration_at: last,
    first_route_at: first,
    last_route_at: last,
    first_event_at: first,
    last_event_at: last,
  }
}
