import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'routes'>

/** Makes the router available to code outside React. */
export function setRouter(made: Router): void {
  router = made
}

export const goTo = (path: string): void => void router?.navigate(path)

export const routes = (): Router['routes'] => router?.routes ?? []

let router: Router | undefined
