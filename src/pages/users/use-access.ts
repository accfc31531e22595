import { useCan, useList, useOne } from '@refinedev/core'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { maxPageSize } from '#contract/grammar/query.ts'
import { roles, type Role } from '#contract/roles.ts'
import { failureOf } from '#providers/refine/failure-of.ts'

type RoleWithPermissions = Role & { permissions: { key: string; description: string | null }[] }

export interface Access {
  key: string
  description: string | null
  isHeld: boolean
  /** Other roles with the permission. */
  elsewhere: { id: string; name: string }[]
}

/** The permissions of a role, and for others the roles that have them. */
export function useAccess(roleId: string) {
  const { data: mayRead } = useCan({ resource: roles.name, action: 'withPermissions' })
  const { data: mayList } = useCan({ resource: roles.name, action: 'list' })
  const { query } = useOne<RoleWithPermissions>({
    resource: roles.name,
    id: roleId,
    meta: { endpoint: 'withPermissions' },
    queryOptions: { enabled: mayRead?.can === true },
    errorNotification: false,
  })
  const { result: all } = useList<Role>({
    resource: roles.name,
    pagination: { pageSize: maxPageSize },
    queryOptions: { enabled: mayList?.can === true },
    errorNotification: false,
  })
  const role = query.data?.data
  const descriptions = new Map(role?.permissions.map(({ key, description }) => [key, description]))
  const held: string[] = role?.permission_keys ?? []
  const others = all.data.filter(({ id }) => id !== roleId)
  const keys = [...new Set([...held, ...permissionKeys])].sort()
  const access = keys.map((key): Access => ({
    key,
    description: descriptions.get(key) ?? null,
    isHeld: held.includes(key),
    elsewhere: others.filter(({ permission_keys }) => permission_keys.includes(key)),
  }))
  return { role, access, reason: mayRead?.reason, error: failureOf(query), retry: () => void query.refetch() }
}
