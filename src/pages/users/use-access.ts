import { useQuery } from '@tanstack/react-query'
import { permissionKeys } from '#contract/index.ts'
import { roles, type Role } from '#contract/roles.ts'
import { useHint } from '#providers/access.ts'
import { call } from '#providers/http.ts'

type RoleWithPermissions = Role & { permissions: { key: string; description: string | null }[] }

export interface Access {
  key: string
  description: string | null
  isHeld: boolean
  /** Other roles that hold it: how somebody could come by it. */
  elsewhere: { id: string; name: string }[]
}

/** What a role gives its members, and, for the rest, which roles would. */
export function useAccess(roleId: string) {
  const mayRead = useHint(roles.endpoints.withPermissions.permission)
  const mayList = useHint(roles.endpoints.list.permission)
  const role = useQuery({
    queryKey: ['data', 'main', roles.name, 'with-permissions', roleId],
    queryFn: async ({ signal }): Promise<RoleWithPermissions> =>
      (await call(roles.endpoints.withPermissions, { params: { id: roleId }, signal })).data,
    enabled: mayRead.allowed,
  })
  const all = useQuery({
    queryKey: ['data', 'main', roles.name, 'list', 'every'],
    queryFn: async ({ signal }): Promise<Role[]> =>
      (await call(roles.endpoints.list, { query: { _start: 0, _end: 100 }, signal })).data,
    enabled: mayList.allowed,
  })
  const descriptions = new Map(role.data?.permissions.map(({ key, description }) => [key, description]))
  const held: string[] = role.data?.permission_keys ?? []
  const others = (all.data ?? []).filter(({ id }) => id !== roleId)
  const keys = [...new Set([...held, ...permissionKeys])].sort()
  const access = keys.map((key): Access => ({
    key,
    description: descriptions.get(key) ?? null,
    isHeld: held.includes(key),
    elsewhere: others.filter(({ permission_keys }) => permission_keys.includes(key)),
  }))
  return { role: role.data, access, reason: mayRead.reason, error: role.error, retry: () => void role.refetch() }
}
