import {
  matchResourceFromRoute,
  QS_PARSE_DEPTH,
  ResourceContext,
  type IResourceItem,
  type ParseFunction,
  type ParseResponse,
  type RouterProvider,
} from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import qs from 'qs'
import { useCallback, useContext } from 'react'
import { matchPath, useLocation, useParams } from 'react-router'
import { readSession } from '../session/session.ts'

/** Refine's router provider, with safe parsing of addresses. */
export const refineRouter: RouterProvider = { ...reactRouter, parse: useParse }

/**
 * Parses the address as `@refinedev/react-router` does, with four differences: a path parameter overrides a query
 * parameter with the same name; an address without a tenant gets the user's own, for menus and links; text that cannot
 * be decoded twice (`/detail/50%25`, `?to=%25`) is kept; and all hooks on a screen share one parsed result.
 */
function useParse(): ParseFunction {
  const { pathname, search } = useLocation()
  const path = useParams()
  const { resources } = useContext(ResourceContext)
  const tenantId = path['tenantId'] ?? readSession()?.user.tenant_id
  const parsed = parseOnce({ pathname, search, path, tenantId, resources })
  return useCallback(() => parsed, [parsed])
}

interface Address {
  pathname: string
  search: string
  /** The parameters of the route. */
  path: Record<string, string | undefined>
  /** The tenant of the path, or the user's own. */
  tenantId: string | undefined
  resources: IResourceItem[]
}

let last: { address: Address; parsed: ParseResponse } | undefined

function parseOnce(address: Address): ParseResponse {
  if (!last || !isSame(last.address, address)) last = { address, parsed: parse(address) }
  return last.parsed
}

const isSame = (one: Address, other: Address) =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.tenantId === other.tenantId &&
  one.resources === other.resources &&
  (one.path === other.path || JSON.stringify(one.path) === JSON.stringify(other.path))

function parse({ pathname, search, path, tenantId, resources }: Address): ParseResponse {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources)
  const hasPath = Object.keys(path).length > 0
  const params = hasPath || !matchedRoute ? path : { ...matchPath(matchedRoute, pathname)?.params }
  const query = qs.parse(search, { ignoreQueryPrefix: true, depth: QS_PARSE_DEPTH })
  for (const name of reserved) delete query[name]
  return {
    ...(resource && { resource }),
    ...(action && { action }),
    ...(params['id'] && { id: decoded(params['id']) }),
    pathname,
    params: {
      ...query,
      currentPage: toNumber(query['currentPage']),
      pageSize: toNumber(query['pageSize']),
      to: typeof query['to'] === 'string' ? decoded(query['to']) : undefined,
      ...(tenantId && { tenantId }),
      ...params,
    },
  }
}

/** Keys of `meta` that the data provider reads. Refine copies every query parameter into `meta`. */
const reserved = ['contract', 'params', 'query', 'queryContext', 'dataProviderName']

/** Returns text unchanged if `decodeURIComponent` rejects it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const toNumber = (value: unknown) => (`${Number(value)}` === value ? Number(value) : undefined)
