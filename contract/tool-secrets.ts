import * as z from 'zod'
import { identifier } from './ai-agents/tools.ts'
import { contract } from './grammar/contract.ts'
import { identity, secret } from './grammar/fields.ts'
import { host } from './grammar/hosts.ts'

const row = z.object({
  ...identity,
  /** Headers of tools name it: `{{secret.shop_key}}`. */
  name: identifier().meta({ sample: (seed: number) => `secret_${seed}` }),
  /** The only host that it is sent to. */
  host: host(),
  value: secret({ min: 1, max: 400, boundTo: ['host'] }),
})

/** Secrets in the headers of HTTP tools. */
export const toolSecrets = contract({
  name: 'tool-secrets',
  description: 'Secrets that HTTP tools of AI agents send to one host in a header.',
  api: 'voice',
  row,
  write: row.pick({ name: true, host: true, value: true }),
  unique: ['name'],
  sort: ['name', 'created_at'],
  endpoints: {
    list: { route: 'GET /tool-secrets/tenant/:tenantId' },
    detail: { route: 'GET /tool-secrets/:id' },
    create: { route: 'POST /tool-secrets/create' },
    update: { route: 'PUT /tool-secrets/:id' },
    delete: { route: 'DELETE /tool-secrets/:id' },
  },
  permissions: {
    list: 'read-detail-ai-agents',
    detail: 'read-detail-ai-agents',
    create: 'update-ai-agents',
    update: 'update-ai-agents',
    delete: 'update-ai-agents',
  },
})
