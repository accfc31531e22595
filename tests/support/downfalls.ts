import type { Session } from '#contract/auth.ts'
import { auth } from '#contract/auth.ts'
import { roles } from '#contract/roles.ts'
import { tenants } from '#contract/tenants.ts'
import { undo } from '#contract/undo.ts'
import { users } from '#contract/users.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Sending, TestPlatform } from './platform/in-process.ts'

/** Those by whom somebody acts: a user of a tenant, and an operator who acts as that user. */
export interface Parties {
  platform: TestPlatform
  user: Session
  operator: Session
  /** The administrator of the user's tenant, and that of the operators. */
  admins: { user: Sending; operator: Sending }
  /** Roles with other permissions, in the tenants of both. */
  lesser: { user: string; operator: string }
}

/** Something that ends what a party may do. */
export interface Downfall {
  name: string
  of: 'user' | 'operator' | 'tenant'
  /** Only permissions are lost: the party's own session goes on. */
  keepsSession?: true
  /** The party itself only leaves: its jobs go on. */
  isLeaving?: true
  /** Makes it happen, and returns how to take it back, if there is a way. */
  happen(parties: Parties): Promise<(() => Promise<void>) | void>
}

const people = ['user', 'operator'] as const

export const downfalls: Downfall[] = [
  ...people.flatMap((of): Downfall[] => [
    {
      name: `the ${of} is suspended, and reactivated`,
      of,
      happen: async (parties) => {
        await setStatus(parties, of, 'suspended')
        return async () => void (await setStatus(parties, of, 'active'))
      },
    },
    {
      name: `the ${of} is suspended, and that is undone`,
      of,
      happen: async (parties) => {
        const { meta } = await setStatus(parties, of, 'suspended')
        return meta && (() => undoing(parties, parties.admins[of], meta.undo))
      },
    },
    {
      name: `the ${of}'s role loses its permissions, and gets them back`,
      of,
      keepsSession: true,
      happen: async (parties) => {
        const { id, permissions } = parties[of].role
        const become = (permission_keys: string[]) =>
          done(parties, roles.endpoints.update, parties.admins[of], { id }, { permission_keys })
        await become(['read-list-users'])
        return async () => void (await become(permissions.map(({ key }) => key)))
      },
    },
    {
      name: `the ${of} gets another role, and the former one again`,
      of,
      keepsSession: true,
      happen: async (parties) => {
        const { user, role } = parties[of]
        const become = (role_id: string) =>
          done(parties, users.endpoints.update, parties.admins[of], { id: user.id }, { role_id })
        await become(parties.lesser[of])
        return async () => void (await become(role.id))
      },
    },
    {
      name: `the ${of} logs out`,
      of,
      isLeaving: true,
      happen: async (parties) =>
        void (await done(parties, auth.endpoints.logout, { token: parties[of].token.access_token })),
    },
    {
      name: `an administrator logs the ${of} out`,
      of,
      isLeaving: true,
      happen: async (parties) => {
        await done(parties, users.endpoints.revokeSessions, parties.admins[of], { id: parties[of].user.id })
      },
    },
    {
      name: `the ${of} is deleted`,
      of,
      happen: async (parties) => {
        await setStatus(parties, of, 'suspended')
        await done(parties, users.endpoints.delete, parties.admins[of], { id: parties[of].user.id })
      },
    },
  ]),
  {
    name: 'the tenant is suspended, and activated',
    of: 'tenant',
    happen: async (parties) => {
      await suspendTenant(parties)
      return () => activateTenant(parties)
    },
  },
  {
    name: 'the tenant is suspended, and that is undone',
    of: 'tenant',
    happen: async (parties) => {
      const { meta } = await suspendTenant(parties)
      return meta && (() => undoing(parties, { as: 'operator' }, meta.undo))
    },
  },
  {
    name: 'the tenant is archived, and activated',
    of: 'tenant',
    happen: async (parties) => {
      await done(parties, tenants.endpoints.update, { as: 'operator' }, tenantOf(parties), { status: 'archived' })
      return () => activateTenant(parties)
    },
  },
  {
    name: 'the tenant is deleted',
    of: 'tenant',
    happen: async (parties) => {
      await suspendTenant(parties)
      await done(parties, tenants.endpoints.delete, { as: 'operator' }, tenantOf(parties))
    },
  },
]

const tenantOf = ({ user: { user } }: Parties) => ({ id: user.tenant_id })

const setStatus = (parties: Parties, of: 'user' | 'operator', status: 'suspended' | 'active') =>
  done(parties, users.endpoints.update, parties.admins[of], { id: parties[of].user.id }, { status })

const suspendTenant = (parties: Parties) =>
  done(parties, tenants.endpoints.suspend, { as: 'operator' }, tenantOf(parties), { reason: 'Unpaid' })

const activateTenant = async (parties: Parties) =>
  void (await done(parties, tenants.endpoints.activate, { as: 'operator' }, tenantOf(parties), { reason: 'Paid' }))

const undoing = async (parties: Parties, by: Sending, change: string) =>
  void (await done(parties, undo.endpoints.change, by, {}, { change }))

/** Calls an endpoint that must succeed, and returns its answer. */
export async function done(
  { platform }: Pick<Parties, 'platform'>,
  endpoint: Endpoint,
  by: Sending,
  params: Record<string, string> = {},
  body?: unknown,
) {
  const answer = await platform.call(endpoint, { ...by, params: { ...by.params, ...params }, body })
  if (answer.status >= 300) throw new Error(`${endpoint.name} answers ${JSON.stringify(answer.body)}`)
  return answer.body
}
