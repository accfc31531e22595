import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Contract, Verb } from '#contract/grammar/contract.ts'
import type { Transaction } from '../db/client.ts'
import { tableOf, tableOfNoun } from '../db/table-of.ts'
import type { Demo, DemoStep } from '../demo/demo.ts'
import { sampleDemo } from '../demo/samples.ts'
import type { Deps } from '../http/app-context.ts'
import type { Surface } from '../http/surface.ts'
import type { JobKind } from '../jobs/define.ts'
import { serveJobs } from '../jobs/serve.ts'
import type { TellEnd } from '../jobs/leases.ts'
import type { Worker } from '../queue/poll.ts'
import { mountCrud } from '../record/mount.ts'
import { byPermission, type Policy } from '../record/policy.ts'
import type { Hooks, ServedResource, Table } from '../record/resource.ts'
import { check } from '../record/start-checks.ts'
import { rememberTenantParts, type TenantParts } from './tenant-parts.ts'

/** The parts of a noun besides its records. Each is optional. */
interface Parts extends TenantParts {
  /** Writes functions, triggers and grants of the database that no migration has. Called at each start, after the migrations. */
  prepare?(tx: Transaction): Promise<void>
  /** The kinds of jobs that users start. The endpoints of those that name theirs are served. */
  jobs?: JobKind[]
  /** Creates what runs beside requests: `repeat` for checks in intervals, `createWorker` for internal tasks. */
  workers?(deps: WorkerDeps): Worker[]
  /** Opens a port beside that of HTTP, if it is configured; called once at the start. @throws StartError */
  listen?(deps: Deps): Promise<Listener | undefined>
  /** The rows to delete once they are old. Many that refer to one row go before it. */
  sweeps?: Sweep[]
  /** The records of the demo. Default: three of samples, or none for a table that `tableOf` did not make. `[]`: none. */
  demo?: (Demo<any> | DemoStep)[]
  /** Tells users how their jobs ended. */
  tellEnd?(deps: Pick<Deps, 'keys'>): TellEnd
}

/** An open port. Closing it waits for what is being received. */
export interface Listener {
  port: number
  close(): Promise<void>
}

/** The dependencies of what runs beside requests. */
export type WorkerDeps = Pick<Deps, 'db' | 'keys' | 'env' | 'post' | 'log'>

/** The rows of a table to delete, in slices, or a step that deletes in one transaction of the platform. */
export type Sweep = [table: PgTable, isOld: SQL | undefined] | ((tx: Transaction) => Promise<void>)

/** All that a noun has on the server. Made by {@link defineNoun} or {@link defineService}. */
export interface Noun extends Parts {
  name: string
  /** The contracts that it serves. */
  contracts: Contract[]
  /** The table of its records. */
  table?: Table
  mount(surface: Surface, deps: Deps): void
}

/** Hooks, or what makes them from the platform's dependencies. */
type GivenHooks<T extends Table> = Hooks<T> | ((deps: Deps) => Hooks<T>)

/** A contract and how its built-in endpoints are served. */
interface View<T extends Table> {
  /** The contract, whose built-in endpoints are served. */
  contract: Contract
  /** Rules beyond permissions. Default: none. */
  policy?: Policy
  /** Side effects and computed values of writing. */
  hooks?: GivenHooks<T>
  /** The verbs to serve, if `routes` serves the others. Default: all verbs of the contract. */
  only?: readonly Verb[]
}

interface NounSpec<T extends Table> extends View<T>, Parts {
  /**
   * Columns are named like the contract's fields; other columns are never returned. Default: the table that `tableOf`
   * makes of the contract.
   */
  table?: T
  /** Other contracts of the same records, such as what operators see of all tenants. */
  views?: View<T>[]
  /** Serves the endpoints that are not built in. Called once for each application, with its records as they are served. */
  routes?(surface: Surface, deps: Deps, resource: ServedResource): void
}

/**
 * Gathers what a noun with records has on the server: `server/resources/<noun>/index.ts` exports it, and
 * `server/resources/index.ts` lists it.
 *
 * @example
 * export const phoneNumbersNoun = defineNoun({
 *   contract, table: phoneNumbers, policy: phoneNumberPolicy, hooks: phoneNumberHooks,
 *   routes: mountPhoneNumbers, jobs: [generateNumbers], demo: [phoneNumberDemo],
 * })
 */
export function defineNoun<T extends Table>({ views = [], routes, ...spec }: NounSpec<T>): Noun {
  const { contract } = spec
  rememberTenantParts(contract.name, spec)
  const table = spec.table ?? ((tableOfNoun(contract.of) ?? tableOf(contract)) as Table)
  const isDerived = tableOfNoun(contract.of) === table
  return {
    demo: isDerived ? sampleDemo(contract, table) : [],
    ...spec,
    name: contract.name,
    contracts: [contract, ...views.map((view) => view.contract)],
    table,
    mount(surface, deps) {
      const mount = ({ contract, policy = byPermission, hooks, only }: View<T>) => {
        const made = typeof hooks === 'function' ? hooks(deps) : hooks
        return mountCrud(surface, deps, contract, table, policy, made, only)
      }
      let resource: ServedResource | undefined
      check(() => (resource = mount(spec)))
      for (const view of views) check(() => mount(view))
      if (resource) routes?.(surface, deps, resource)
      check(() => serveJobs(surface, deps, spec.jobs, resource))
    },
  }
}

interface ServiceSpec extends Parts {
  /** The contract, whose every endpoint `routes` serves. */
  contract: Contract
  /** Serves its endpoints. Called once for each application, with what it serves so far. */
  routes(surface: Surface, deps: Deps): void
}

/**
 * Gathers what a noun without records of its own has on the server, all of whose endpoints `routes` serves.
 *
 * @example export const email = defineService({ contract, routes: mountEmail })
 */
export function defineService(spec: ServiceSpec): Noun {
  rememberTenantParts(spec.contract.name, spec)
  return {
    ...spec,
    name: spec.contract.name,
    contracts: [spec.contract],
    mount: (surface, deps) => spec.routes(surface, deps),
  }
}
