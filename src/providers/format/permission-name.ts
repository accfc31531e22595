import { humanise } from './humanise.ts'
import { lookup, t } from './i18n.ts'

/** Standard actions of permission keys. A key with another action is named after the action alone. */
export const usualActions = ['read-list', 'read-detail', 'create', 'update', 'delete']

/** The name of a permission: `read-list-users` is "View users". */
export const permissionName = (key: string): string => {
  const { action, resource } = splitPermission(key)
  const nouns = nounOf(resource)
  const own = lookup(`iam.permission.${key}`)
  if (own) return own
  const text = `iam.permission.${action}`
  return lookup(text) === undefined ? `${ownActionName(resource, action)} ${nouns}` : t(text, { nouns })
}

/** The name of an action, as on its button: `publish` of `ai-agents` is "Publish". */
export const ownActionName = (resource: string, action: string): string =>
  lookup(`actions.${resource}.${action}`) ?? lookup(`actions.${action}`) ?? humanise(action)

/** The name of a permission and its key, within a sentence: `"View users" (read-list-users)`. */
export const permissionWithKey = (key: string): string => `"${permissionName(key)}" (${key})`

/** The name of a permission's resource, which may have no screens. */
export const nounOf = (name: string): string => lookup(`resources.${name}.many`) ?? humanise(name).toLowerCase()

/** Splits a key into its action and its resource: `read-list-users` is `read-list` on `users`. */
export function splitPermission(key: string): { action: string; resource: string } {
  const action = usualActions.find((usual) => key.startsWith(`${usual}-`)) ?? key.split('-')[0]!
  return { action, resource: key.slice(action.length + 1) }
}
