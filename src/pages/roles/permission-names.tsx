import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { permissionName } from '#providers/format/permission-name.ts'

/** The permissions of a role by name. */
export default function PermissionNames({ value }: FaceProps) {
  const keys = value as string[] | null
  if (!keys?.length) return <Nothing />
  return keys.map((key, index) => (
    <span key={key} title={key}>
      {index > 0 && ', '}
      {permissionName(key)}
    </span>
  ))
}
