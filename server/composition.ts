import { everyVerb, type Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { exampleNouns } from '#examples/server.ts'
import { logEvent } from './base/log.ts'
import { defineNoun, type Listener, type Noun, type WorkerDeps } from './compose/noun.ts'
import { basicSweeps, mailWorker, organs } from './compose/organs.ts'
import { sweepAll } from './compose/sweep.ts'
import type { Database, Transaction } from './db/client.ts'
import { vacuumChanged, vacuumCheckMs } from './db/vacuum.ts'
import { fewCalls } from './demo/demo.ts'
import { seed } from './demo/seed.ts'
import type { Deps } from './http/app-context.ts'
import type { Surface } from './http/surface.ts'
import type { JobKind } from './jobs/define.ts'
import { createRunner } from './jobs/runner.ts'
import type { Worker } from './queue/poll.ts'
import { repeat } from './queue/repeat.ts'
import { nouns } from './resources/index.ts'

/** Milliseconds between deletions of expired records. */
const sweepMs = 3_600_000

const written: Noun[] = [...organs, ...nouns, ...exampleNouns]
const served = new Set(written.flatMap((noun) => noun.contracts))
const isBare = (contract: Contract) => !served.has(contract) && everyVerb.some((verb) => verb in contract.endpoints)

/** All that is served: the platform's own, the nouns, and records of contracts that nothing else serves. */
const everything: Noun[] = [...written, ...contracts.filter(isBare).map((contract) => defineNoun({ contract }))]

/** The nouns that tell users something come last, so that they mail what the others tell in the same round. */
const byTelling = everything.toSorted((one, other) => Number(Boolean(one.tellEnd)) - Number(Boolean(other.tellEnd)))

/** Mounts all of both APIs. Each endpoint is served on the API that its contract names. */
export function mountResources(deps: Deps): Surface {
  const surface: Surface = []
  for (const { mount } of everything) mount(surface, deps)
  return surface
}

/** Opens the ports of nouns. @returns how to close them */
export async function listenBeside(deps: Deps): Promise<() => Promise<void>> {
  const open: Listener[] = []
  const close = async () => void (await Promise.all(open.map((listener) => listener.close())))
  try {
    for (const noun of everything) {
      const listener = await noun.listen?.(deps)
      if (!listener) continue
      open.push(listener)
      logEvent(`${noun.name} listens on port ${listener.port}`)
    }
  } catch (error) {
    await close()
    throw error
  }
  return close
}

/** Writes what nouns have in the database besides tables. */
export async function prepare(tx: Transaction): Promise<void> {
  for (const noun of everything) await noun.prepare?.(tx)
}

/**
 * Fills an empty database with the demo; leaves any other unchanged.
 *
 * @param calls of each tenant
 */
export const seedDemo = (db: Database, now = new Date(), calls = fewCalls): Promise<void> =>
  seed(db, new Map(everything.map(({ name, demo = [] }) => [name, demo])), now, calls)

/** Deletes what is long past, such as expired codes, files without a reference and ended jobs, in slices. */
export const sweep = (db: Database): Promise<void> =>
  sweepAll(db, [...basicSweeps, ...everything.flatMap(({ sweeps = [] }) => sweeps)])

/**
 * Creates what runs beside requests: the checks and internal tasks of nouns, mails, and the jobs of users.
 *
 * @param more kinds of jobs besides those of nouns
 */
export function createWorkers({ db, keys, env, post }: Deps, more: JobKind[] = []): Worker {
  const log = logEvent
  const deps: WorkerDeps = { db, keys, env, post, log }
  const kinds = [...everything.flatMap(({ jobs = [] }) => jobs), ...more]
  const tellers = everything.flatMap(({ tellEnd }) => tellEnd?.({ keys }) ?? [])
  const workers = [
    ...byTelling.flatMap((noun) => noun.workers?.(deps) ?? []),
    mailWorker(deps),
    repeat(sweepMs, () => sweep(db), log),
    repeat(vacuumCheckMs, () => vacuumChanged(db), log),
    createRunner({ db, keys, env, log }, kinds, async (tx, end) => {
      for (const tell of tellers) await tell(tx, end)
    }),
  ]
  return {
    async runDue() {
      for (const worker of workers) await worker.runDue()
    },
    start() {
      for (const worker of workers) worker.start()
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
