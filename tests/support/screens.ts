import type { Resource, ScreenName } from '#crud/resource.ts'

export const addressOf = ({ screens }: Resource, screen: ScreenName, tenantId: string, id = ''): string =>
  screens[screen]!.path.replace(':tenantId', tenantId).replace(':id', id)
