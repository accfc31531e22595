import type { Limits } from '#contract/plans/limits.ts'
import type { User } from '#contract/users.ts'
import type { roles } from '../identity/roles/table.ts'
import tenants from './tenants.json' with { type: 'json' }

/** The password of the demo accounts that can log in. */
export const demoPassword = 'demo-call-center-1'

export interface DemoTenant {
  slug: string
  name: string
  timezone: string
  locale: User['locale']
  currency: string
  isPlatform?: boolean
  /** Its share of the calls that the demo is started with. */
  callShare?: number
  /** The code of its plan. */
  plan?: string
  /** Its own limits, beyond those of its plan. */
  limits?: Partial<Limits>
  /** Roles that only read, beside those of every tenant: their users do no work. */
  readers?: Omit<typeof roles.$inferInsert, 'tenant_id'>[]
  people: Person[]
}

interface Person {
  name: string
  email: string
  role: string
  status?: User['status']
  locale?: User['locale']
  /** The description in the start-up message; demo users without one cannot log in. */
  about?: string
}

export const demoTenants = tenants as DemoTenant[]

export const demoAccounts = demoTenants.flatMap(({ people }) =>
  people.flatMap(({ email, about }) => (about ? [{ email, about }] : [])),
)
