import type { DataRouteObject } from 'react-router'

interface Navigator {
  routes: DataRouteObject[]
  navigate: (to: string) => Promise<void> | void
}

/** The router, for code outside React; main.tsx puts it here once it is made. */
export function setNavigator(router: Navigator): void {
  navigator = router
}

export const goTo = (path: string): void => void navigator?.navigate(path)

export const routes = (): DataRouteObject[] => navigator?.routes ?? []

let navigator: Navigator | undefined
