import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { noLimits } from '#contract/plans/limits.ts'
import { hashPassword } from '../identity/passwords.ts'
import { logins } from '../identity/table.ts'
import { events } from '../record/events/table.ts'
import { plans } from '../identity/plans/table.ts'
import { roles } from '../identity/roles/table.ts'
import { standardRoles } from '../identity/roles/standard.ts'
import { tenants } from '../identity/tenants/table.ts'
import { users } from '../identity/users/table.ts'
import { query, type Database, type Transaction } from '../db/client.ts'
import { demoPassword, demoTenants, type DemoTenant } from './accounts.ts'
import { fewCalls, founded, type Demo, type DemoStep, type FilledTenant } from './demo.ts'
import demoPlans from './plans.json' with { type: 'json' }
import { inPlatform } from '../db/scope.ts'

/** The demo of each noun, by name. */
export type Demos = Map<string, (Demo<any> | DemoStep)[]>

/** Fills an empty database with the demo of identity and of the nouns; leaves any other unchanged. */
export async function seed(db: Database, demos: Demos, now: Date, calls: number): Promise<void> {
  await inPlatform(db, async (tx) => {
    // Seeding runs without timeouts, and so does waiting for another process that seeds.
    await tx.execute(
      sql`select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout']) as name`,
    )
    // Several processes may start on one empty database; the lock lets one of them seed it.
    await tx.execute(sql`lock table ${tenants} in share row exclusive mode`)
    const [existing] = await tx.select({ id: tenants.id }).from(tenants).limit(1)
    if (existing) return
    const password_hash = await hashPassword(demoPassword)
    const added = await tx
      .insert(plans)
      .values(demoPlans as (typeof plans.$inferInsert)[])
      .returning()
    const planIds = new Map(added.map(({ code, id }) => [code, id]))
    for (const tenant of demoTenants) {
      const cast = await addPeople(tx, tenant, planIds, password_hash, now)
      if (!tenant.isPlatform) await fill(tx, demos, { ...cast, calls: callsOf(tenant, calls) })
    }
    // Lists that are opened soon after do not offer the demo as new.
    await tx.update(events).set({ at: sql`now() - interval '1 hour'` })
  })
}

async function addPeople(
  tx: Transaction,
  tenant: DemoTenant,
  planIds: Map<string, string>,
  password_hash: string,
  now: Date,
): Promise<Omit<Cast, 'calls'>> {
  const { slug, name, timezone, locale, currency, isPlatform = false, plan, limits, readers = [], people } = tenant
  const terms = { plan_id: planIds.get(plan ?? ''), limits: { ...noLimits, ...limits } }
  const since = { created_at: founded(now), updated_at: founded(now) }
  const [{ id: tenant_id } = { id: '' }] = await tx
    .insert(tenants)
    .values({ slug, name, timezone, locale, currency, is_platform: isPlatform, status: 'active', ...terms, ...since })
    .returning()
  const own = isPlatform ? [platformRole] : [...standardRoles(), ...readers]
  const made = await tx
    .insert(roles)
    .values(own.map((role) => ({ ...role, tenant_id })))
    .returning()
  const added = await tx
    .insert(users)
    .values(
      people.map(({ role, about: _, ...person }, index) => ({
        status: 'active' as const,
        locale,
        ...(person.status !== 'invited' && since),
        ...person,
        tenant_id,
        timezone,
        role_id: made.find((one) => one.name === role)!.id,
        last_login_at: person.status ? null : new Date(now.getTime() - (index + 1) * 5_000_000).toISOString(),
      })),
    )
    .returning()
  const joined = added.filter(({ status }) => status !== 'invited')
  await tx.insert(logins).values(
    joined.map(({ id, email }) => ({
      email,
      tenant_id,
      user_id: id,
      password_hash: people.find((person) => person.email === email)?.about ? password_hash : null,
    })),
  )
  const working = people.flatMap(({ name, role, status }, index) =>
    status || readers.some((one) => one.name === role) ? [] : [{ id: added[index]!.id, name, role }],
  )
  const keys = new Map([
    ...made.map(({ name, id }) => [`@roles/${name}`, id] as const),
    ...added.map(({ name, id }) => [`@users/${name}`, id] as const),
  ])
  return { tenant_id, slug, name, timezone, now, people: working, keys }
}

const platformRole = {
  name: 'Platform admin',
  description: 'Everything, in every tenant',
  is_system: true,
  permission_keys: permissionKeys,
}

type Cast = Omit<FilledTenant, 'refer' | 'after'>

/** Adds the records of each noun, those that others refer to first. */
async function fill(tx: Transaction, demos: Demos, cast: Cast) {
  const filling = new Map<string, Promise<void>>()

  /** @param chain the nouns that wait for this one */
  function fillNoun(noun: string, chain: string[] = []): Promise<void> {
    const begun = filling.get(noun) ?? addAll(demos.get(noun) ?? [], tenantFor([...chain, noun]))
    filling.set(noun, begun)
    return begun
  }

  function tenantFor(chain: string[]): FilledTenant {
    const after = async (...nouns: string[]) => {
      // Steps of one noun follow each other, and refer to what earlier ones added.
      for (const noun of nouns) if (!chain.includes(noun)) await fillNoun(noun, chain)
    }
    const refer = async (noun: string, at: number | string) => {
      await after(noun)
      const kept = cast.keys.get(`@${noun}/${at}`)
      if (kept) return kept
      const table = sql.identifier(noun.replaceAll('-', '_'))
      const isOwn = sql`tenant_id = ${cast.tenant_id}`
      const ids = await query<{ id: string }>(tx, sql`select id from ${table} where ${isOwn} order by id`)
      const found = ids[Number(at) % ids.length]
      if (!found) throw new Error(`The demo has no ${noun} ${at}`)
      return found.id
    }
    return { ...cast, after, refer }
  }

  async function addAll(steps: (Demo | DemoStep)[], tenant: FilledTenant) {
    for (const step of steps) {
      if (typeof step === 'function') await step(tx, tenant)
      else await addRows(tx, step, tenant)
    }
  }

  for (const noun of demos.keys()) await fillNoun(noun)
}

async function addRows(tx: Transaction, { table, rows }: Demo, tenant: FilledTenant) {
  const added = await rows(tenant, tx)
  if (added.length === 0) return
  const dated = added.map((row) => {
    const created_at = row['created_at'] ?? founded(tenant.now)
    return { created_at, updated_at: created_at, ...row }
  })
  if (dated.length > fewRows) await addMany(tx, table, dated)
  else await tx.insert(table).values(dated)
}

/** Rows of a statement with a parameter for each value; it has 65,535 at most. */
const fewRows = 500

/** A busy demo has tenants of different sizes. */
const callsOf = ({ callShare = 1 }: DemoTenant, calls: number) => Math.max(fewCalls, Math.round(calls * callShare))

/** Adds rows whose values are plain by one parameter, in a fraction of the time. */
async function addMany(tx: Transaction, table: PgTable, rows: Record<string, unknown>[]) {
  const columns = Object.values(getTableColumns(table)).filter(
    ({ name, defaultFn }) => defaultFn ?? rows.some((row) => row[name] !== undefined),
  )
  const made = columns.flatMap(({ name, defaultFn }) => (defaultFn ? [{ name, defaultFn }] : []))
  const whole = rows.map((row) => ({
    ...Object.fromEntries(made.map(({ name, defaultFn }) => [name, defaultFn()])),
    ...row,
  }))
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const given = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(whole)}::jsonb)`
  await tx.execute(sql`insert into ${table} (${names}) select ${names} from ${given}`)
}
