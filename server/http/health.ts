import type { Hono } from 'hono'
import { isReady } from '../db/client.ts'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { Problem } from '../base/problem.ts'

export function health(app: Hono<Context>, { db }: Deps) {
  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) => {
    if (!(await isReady(db))) throw new Problem('unavailable')
    return c.json({ status: 'ready' })
  })
}
