import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { PGlite } from '@electric-sql/pglite'
import { ask, repeat, type Request } from './load.ts'

/**
 * Milliseconds of the processor that this process has used, with those of its database. A server elsewhere keeps its own
 * to itself; the time that passes is measured in their place.
 */
export async function usedCpu(client: pg.Pool | PGlite): Promise<number> {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1_000
  if (!(client instanceof pg.Pool)) return own
  const pids = (await client.query('select pid from pg_stat_activity where datname = current_database()')).rows
  try {
    return pids.reduce((sum, { pid }) => sum + nanosecondsOf(pid) / 1e6, own)
  } catch {
    return performance.now()
  }
}

const nanosecondsOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])

/** The milliseconds of the processor that one of some equal requests takes, whatever else the machine does meanwhile. */
export async function costOf(port: number, count: number, request: Request): Promise<number> {
  const used = async (): Promise<number> => (await ask(port, { path: '/bare/cpu' })).data
  const before = await used()
  await repeat(port, count, request)
  return ((await used()) - before) / count
}
