import { readFileSync } from 'node:fs'
import { ask, load, type Request } from './load.ts'
import { enter, median, settle } from './measure.ts'
import { readsOf } from './scale.ts'
import type { Figure } from './table.ts'

const connections = 50
const rounds = 5
const roundMs = 2_000
/** The clock of /proc/<pid>/stat. */
const tickMs = 10

/** A process of the platform that is measured. */
export interface Measured {
  port: number
  pid: number
}

interface Round {
  one: number
  two: number
  /** Milliseconds of the processor of a request, beside those of the database. */
  platform: number
  database: number
}

/**
 * Compares what one process answers with what two of them answer on the same database, with as many connections, in turns.
 * The requests come from this machine as well, so that they, the processes and the database share its processors.
 */
export async function measureProcesses([first, second]: [Measured, Measured], tenantId: string): Promise<Figure[]> {
  const { token } = await enter(first.port)
  const measured = new Map<string, Round[]>()
  const requests = Object.entries(requestsOf(tenantId, token))
  for (let round = 0; round <= rounds; round++) {
    for (const [what, request] of requests) {
      measured.set(what, [...(measured.get(what) ?? []), await compare(first, second, request)])
    }
    // The first round warms up the JIT compiler and caches.
    if (round > 0) continue
    measured.clear()
    await settle(first.port)
  }
  return [...measured].flatMap(([what, all]) => figuresOf(what, all))
}

async function compare(first: Measured, second: Measured, request: Request): Promise<Round> {
  const before = await usedBy(first)
  const alone = await load(first.port, connections, roundMs, () => request)
  const after = await usedBy(first)
  const both = await Promise.all([first, second].map(({ port }) => load(port, connections / 2, roundMs, () => request)))
  return {
    one: alone.rate,
    two: both.reduce((sum, { rate }) => sum + rate, 0),
    platform: (after.platform - before.platform) / alone.times.length,
    database: (after.database - before.database) / alone.times.length,
  }
}

/** Milliseconds of the processor that a process and its database have used. */
async function usedBy({ port, pid }: Measured): Promise<{ platform: number; database: number }> {
  const all: number = (await ask(port, { path: '/bare/cpu' })).data
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const platform = (Number(fields[11]) + Number(fields[12])) * tickMs
  return { platform, database: all - platform }
}

function requestsOf(tenantId: string, token: string): Record<string, Request> {
  const tickets = `/v1/${tenantId}/tenants/tickets`
  const body = { subject: 'No sound on the line', description: 'Since this morning the phone rings once and stops.' }
  return {
    lists: { path: `${tickets}/list?_start=0&_end=25`, token },
    dashboards: { path: readsOf(tenantId).find(({ what }) => what === 'dashboard')!.path, token },
    creations: { method: 'POST', path: `${tickets}/create`, token, body },
  }
}

function figuresOf(what: string, all: Round[]): Figure[] {
  const [one, two] = [median(all.map((round) => round.one)), median(all.map((round) => round.two))]
  const [platform, database] = [median(all.map((round) => round.platform)), median(all.map((round) => round.database))]
  return [
    {
      what: `${what}, two processes`,
      measured: `${Math.round(two)} /s`,
      against: `${Math.round(one)} /s of one`,
      value: median(all.map((round) => round.two / round.one)),
      unit: '×',
    },
    {
      what: `${what}, processor`,
      measured: `${platform.toFixed(2)} ms platform`,
      against: `${database.toFixed(2)} ms database`,
      value: platform / database,
      unit: '×',
    },
  ]
}
