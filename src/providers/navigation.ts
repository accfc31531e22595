import { matchRoutes, type createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'routes'>

/** Makes the router known to code outside React. */
export function setRouter(made: Router): void {
  router = made
}

export const goTo = (path: string): void => void router?.navigate(path)

export const routes = (): Router['routes'] => router?.routes ?? []

/** Whether a path has a screen of its own, rather than "not found". */
export const hasRoute = (path: string): boolean => matchRoutes(routes(), path)?.at(-1)?.route.path === path

let router: Router | undefined
