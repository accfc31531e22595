import { generatePath } from 'react-router'
import type { ScreenName } from '#crud/entry.ts'
import type { Resource } from '#crud/resource.ts'

/** The address of a screen. A nested resource needs the ids of its parents in `at`. */
export const addressOf = ({ screens, at }: Resource, screen: ScreenName, tenantId: string, id = 'none'): string =>
  generatePath(screens[screen]!.path, { ...at, tenantId, id })
