import type { FaceProps } from '#crud/resource.ts'
import { permissionName } from '#providers/format/permission-name.ts'

/** The name of a permission, "View users". */
export default function PermissionName({ row, value }: FaceProps) {
  return row['key'] ? permissionName(String(row['key'])) : String(value)
}
