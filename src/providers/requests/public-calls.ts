import type { Api, Route } from '#contract/grammar/contract.ts'
import { routes } from '#contract/routes.ts'

const { login, register, google, refresh } = routes.auth

/** Calls that submit credentials: their 401 means wrong credentials, not an ended session. */
export const isCredentialCall = (url = ''): boolean =>
  [login, register, google, refresh].some(({ route }) => route === `POST ${pathOf(url)}`)

/** Decides whether a request sends the access token (specification §7). */
export function needsToken(api: Api, method = 'get', url = ''): boolean {
  const request = `${method.toUpperCase()} ${pathOf(url)}`
  return api !== 'main' || !tokenless.some((pattern) => pattern.test(request))
}

interface Called {
  route: Route
  public?: boolean
}

/** The public routes except refresh, which sends the token that it replaces, and the reads of the specification. */
const tokenless = [
  ...Object.values(routes)
    .flatMap((noun) => Object.values<Called>(noun))
    .filter((called) => called.public && called !== refresh)
    .map(({ route }) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)),
  /^GET \/(plans|tenants\/detail\/name)(\/|$)/,
]

const pathOf = (url: string) => url.replace(/[?#].*$/, '')
