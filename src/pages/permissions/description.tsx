import type { FaceProps } from '#crud/resource.ts'
import { permissionText } from '#shell/permission-text.ts'

/** The operator's description of a permission, or the default for its key. */
export default function PermissionDescription({ row, value }: FaceProps) {
  return value || !row['key'] ? String(value ?? '') : permissionText(String(row['key']))
}
