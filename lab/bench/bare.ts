import { Hono } from 'hono'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { totalCap } from '#contract/grammar/query.ts'
import type { Database } from '#server/db/client.ts'
import { inTenant } from '#server/db/scope.ts'
import { later, type Statement } from '#server/db/transaction.ts'

/** The baseline of the measurements: handlers that send a prepared statement and answer its rows. */
export function bareHandlers(driver: pg.Pool | PGlite, db: Database): Hono {
  const app = new Hono()
  // The embedded database is measured by statements only.
  const pool = driver as pg.Pool
  app.post('/run', async (c) => {
    const statements: { text: string; values: unknown[] }[] = await c.req.json()
    const answers = []
    for (const { text, values } of statements) answers.push((await pool.query(text, values)).rows)
    return c.json({ data: answers })
  })
  app.post('/insert/:tenantId', async (c) => {
    const statements: Statement[] = await c.req.json()
    await inTenant(db, c.req.param('tenantId'), async (tx) => statements.forEach((one) => later(tx, one)))
    return c.json({ data: {} }, 202)
  })
  app.get('/list/:tenantId', async (c) => {
    const tenant = c.req.param('tenantId')
    const page = await pool.query({ name: 'bare_page', text: pageText, values: [tenant] })
    const count = await pool.query({ name: 'bare_count', text: countText, values: [tenant] })
    return c.json({ data: page.rows, meta: { total: count.rows[0].count } })
  })
  app.get('/detail/:tenantId/:id', async (c) => {
    const values = [c.req.param('tenantId'), c.req.param('id')]
    const { rows } = await pool.query({ name: 'bare_detail', text: detailText, values })
    return c.json({ data: rows[0] })
  })
  app.post('/create/:tenantId', async (c) => {
    const { subject, description } = await c.req.json()
    const values = [c.req.param('tenantId'), uuidv7(), subject, description]
    const { rows } = await pool.query({ name: 'bare_create', text: createText, values })
    return c.json({ data: rows[0] }, 201)
  })
  return app
}

const pageText = 'select * from tickets where tenant_id = $1 order by created_at desc, id desc limit 25'
const countText = `select count(*)::int from (select from tickets where tenant_id = $1 limit ${totalCap + 1}) capped`
const detailText = 'select * from tickets where tenant_id = $1 and id = $2'
/** Numbers tickets as the platform does: concurrent inserts in one tenant wait for the counter's row. */
const createText = `
  with counted as (
    insert into ticket_counters as c (tenant_id, last_number) values ($1, 1)
    on conflict (tenant_id) do update set last_number = c.last_number + 1 returning last_number)
  insert into tickets (tenant_id, id, number, subject, description, category, priority, status)
  select $1, $2, last_number, $3, $4, 'other', 'normal', 'new' from counted returning *`
