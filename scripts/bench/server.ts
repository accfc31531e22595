import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/env.ts'
import { createDeps, openDatabase } from '#server/platform.ts'
import { bareHandlers } from './bare.ts'

/** Runs the platform in its own process, with the bare handlers on the same port and pool. */
const env = readEnvironment()
const connection = await openDatabase(env)
const deps = await createDeps(env, connection)
const { $client } = connection.db as unknown as { $client: pg.Pool | PGlite }
const app = new Hono().route('/bare', bareHandlers($client)).route('/', createApp(deps))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send!({ port }))
