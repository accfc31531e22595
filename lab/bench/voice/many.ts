import { setTimeout } from 'node:timers/promises'
import { ask, load, percentile, type Request } from '../load.ts'
import type { Figure } from '../table.ts'
import type { Seller } from './agent.ts'
import { anyQuestion } from './passages.ts'
import { startTalk, type Talk } from './conversations.ts'

const conversations = 200
const rounds = 3
const roundMs = 12_000
/** Milliseconds between two messages of a person on average: listening to the answer takes most of them. */
const turnMs = 10_000
/** Requests of other routes, one after the other, at most so often. */
const requestMs = 50

interface Round {
  idle: number[]
  busy: number[]
  firstWords: number[]
  lost: number
  bytesEach: number
}

/** Holds conversations in one process while other routes are called, in turns with the same calls without conversations. */
export async function measureMany(port: number, tenantId: string, seller: Seller): Promise<Figure[]> {
  const requests = otherRoutes(tenantId, seller.token)
  await load(port, 1, 2000, requests)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await oneRound(port, tenantId, seller, requests))
  return figuresOf(measured)
}

async function oneRound(
  port: number,
  tenantId: string,
  { token, agentId }: Seller,
  requests: () => Request,
): Promise<Round> {
  const { times: idle } = await load(port, 1, roundMs, requests, requestMs)
  const before = await memoryOf(port)
  const talks = await startTalks(() => startTalk(port, token, agentId))
  const until = performance.now() + roundMs
  const talking = talks.map((talk) => converse(talk, until))
  const { times: busy } = await load(port, 1, roundMs, requests, requestMs)
  const said = await Promise.all(talking)
  const bytesEach = ((await memoryOf(port)) - before) / conversations
  const open = talks.filter((talk) => talk.close()).length
  const lost = conversations - Math.min(open, said.filter(({ isLost }) => !isLost).length)
  await untilEnded(port, `/api/conversations/${tenantId}?agent_id=${agentId}&status=in_progress`, token)
  return { idle, busy, firstWords: said.flatMap(({ times }) => times), lost, bytesEach }
}

/** Opens them a few at a time, as callers come. */
async function startTalks(start: () => Promise<Talk>): Promise<Talk[]> {
  const talks: Talk[] = []
  const open = async () => {
    while (talks.length < conversations) {
      const at = talks.push(undefined as never) - 1
      talks[at] = await start()
    }
  }
  await Promise.all(Array.from({ length: 4 }, open))
  return talks
}

/** Asks questions at times that are spread evenly over all conversations. */
async function converse(talk: Talk, until: number) {
  const times: number[] = []
  await setTimeout(Math.random() * turnMs)
  while (performance.now() < until) {
    const started = performance.now()
    try {
      times.push(await talk.say(anyQuestion().text))
    } catch {
      return { times, isLost: true }
    }
    await setTimeout(Math.max(0, turnMs - (performance.now() - started)))
  }
  return { times, isLost: false }
}

function otherRoutes(tenantId: string, token: string): () => Request {
  const paths = [
    'tickets/list?_start=0&_end=25',
    'calls/list?_start=0&_end=25&_sort=started_at&_order=desc',
    'usages/list?_start=0&_end=25&_sort=occurred_at&_order=desc',
  ]
  let at = 0
  return () => ({ path: `/v1/${tenantId}/tenants/${paths[at++ % paths.length]}`, token })
}

/** Bytes in use by the process of the platform, after a garbage collection. */
const memoryOf = async (port: number): Promise<number> => (await ask(port, { path: '/bare/memory' })).data

/** Waits until the conversations of an agent have ended, for the next round begins without any. */
async function untilEnded(port: number, path: string, token: string) {
  while ((await ask(port, { path, token })).meta.total > 0) await setTimeout(100)
}

function figuresOf(measured: Round[]): Figure[] {
  const all = (which: 'idle' | 'busy' | 'firstWords') => measured.flatMap((round) => round[which])
  const lost = measured.reduce((sum, round) => sum + round.lost, 0)
  const kilobytes = Math.min(...measured.map(({ bytesEach }) => bytesEach)) / 1000
  const what = `${conversations} conversations`
  const [busy, idle] = [percentile(all('busy'), 0.99), percentile(all('idle'), 0.99)]
  return [
    {
      what: `${what}, lost`,
      measured: `${all('firstWords').length} answers`,
      against: `a message each ${turnMs / 1000} s`,
      value: lost,
      unit: '',
      most: 0,
    },
    {
      what: `${what}, other routes, p99`,
      measured: `${busy.toFixed(1)} ms`,
      against: `${idle.toFixed(1)} ms idle`,
      value: busy / idle,
      unit: '×',
      most: 2,
    },
    {
      what: `${what}, first word, p95`,
      measured: `${percentile(all('firstWords'), 0.5).toFixed(1)} ms median`,
      value: percentile(all('firstWords'), 0.95),
      unit: 'ms',
    },
    { what: `${what}, memory of each`, measured: `${rounds} rounds`, value: kilobytes, unit: 'kB' },
  ]
}
