import { lookup, t } from '#providers/format/i18n.ts'
import { nounOf, ownActionName, splitPermission } from '#providers/format/permission-name.ts'

/** The description of a permission: `read-list-users` is "See the list of users, search and filter it." */
export const permissionText = (key: string): string => {
  const { action, resource } = splitPermission(key)
  const own = lookup(`iam.permission_text.${key}`)
  if (own) return own
  const text = `iam.permission_text.${action}`
  return t(lookup(text) === undefined ? 'iam.permission_text.other' : text, {
    action: ownActionName(resource, action).toLowerCase(),
    nouns: nounOf(resource),
  })
}
