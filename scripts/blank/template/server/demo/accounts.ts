import type { Limits } from '#contract/plans/limits.ts'
import type { User } from '#contract/users.ts'

/** The demo accounts that can log in (design §7). */
export const demoPassword = 'demo-call-center-1'

export interface Person {
  name: string
  email: string
  role: string
  status?: User['status']
  locale?: User['locale']
  /** The description in the start-up message; demo users without one cannot log in. */
  about?: string
}

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
  people: Person[]
}

export const demoTenants: DemoTenant[] = [
  {
    slug: 'platform',
    name: 'Platform',
    timezone: 'Asia/Jakarta',
    locale: 'en',
    currency: 'USD',
    isPlatform: true,
    people: [
      {
        name: 'Putri Wulandari',
        email: 'platform@callcenter.test',
        role: 'Platform admin',
        about: 'platform admin',
      },
    ],
  },
  {
    slug: 'nusantara',
    name: 'Nusantara Support',
    timezone: 'Asia/Jakarta',
    locale: 'en',
    currency: 'IDR',
    plan: 'scale',
    limits: { users: 500 },
    people: [
      {
        name: 'Sari Dewanti',
        email: 'admin@nusantara.test',
        role: 'Tenant admin',
        about: 'admin of Nusantara Support',
      },
      {
        name: 'Rizky Pratama',
        email: 'agent@nusantara.test',
        role: 'Reader',
        about: 'may only read the roles',
      },
      { name: 'Ayu Lestari', email: 'ayu.lestari@nusantara.test', role: 'Support agent', locale: 'id' },
      { name: 'Bima Santoso', email: 'bima.santoso@nusantara.test', role: 'Support agent', locale: 'id' },
      { name: 'Dewi Anggraini', email: 'dewi.anggraini@nusantara.test', role: 'Supervisor' },
      { name: 'Hendra Gunawan', email: 'hendra.gunawan@nusantara.test', role: 'Support agent' },
      { name: 'Maya Kusuma', email: 'maya.kusuma@nusantara.test', role: 'Support agent', status: 'invited' },
      { name: 'Yusuf Hakim', email: 'yusuf.hakim@nusantara.test', role: 'Support agent', status: 'suspended' },
    ],
  },
  {
    slug: 'borealis',
    name: 'Borealis Care',
    timezone: 'Europe/Oslo',
    locale: 'en',
    currency: 'EUR',
    plan: 'growth',
    people: [
      { name: 'Ingrid Solheim', email: 'admin@borealis.test', role: 'Tenant admin', about: 'admin of Borealis Care' },
      { name: 'Emil Haugen', email: 'emil.haugen@borealis.test', role: 'Support agent' },
      { name: 'Freja Lindqvist', email: 'freja.lindqvist@borealis.test', role: 'Supervisor' },
      { name: 'Jonas Berg', email: 'jonas.berg@borealis.test', role: 'Support agent' },
      { name: 'Linnea Aalto', email: 'linnea.aalto@borealis.test', role: 'Support agent' },
      { name: 'Oskar Nyman', email: 'oskar.nyman@borealis.test', role: 'Support agent', status: 'invited' },
    ],
  },
]

export const demoAccounts = demoTenants.flatMap(({ people }) =>
  people.flatMap(({ email, about }) => (about ? [{ email, about }] : [])),
)
