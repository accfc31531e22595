import type { Hono } from 'hono'
import { isReady } from '../db/migrate.ts'
import type { Context, Deps } from './app-context.ts'
import { Problem } from './problem.ts'

export function health(app: Hono<Context>, { db }: Deps) {
  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) => {
    if (!(await isReady(db))) throw new Problem('unavailable')
    return c.json({ status: 'ready' })
  })
}
