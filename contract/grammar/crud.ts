import type { Route } from './endpoint.ts'

const verbs = {
  list: (base: string) => `GET ${base}/list`,
  detail: (base: string) => `GET ${base}/detail/:id`,
  create: (base: string) => `POST ${base}/create`,
  update: (base: string) => `PUT ${base}/update/:id`,
  delete: (base: string) => `DELETE ${base}/delete/:id`,
}

export type Verb = keyof typeof verbs
export const everyVerb = Object.keys(verbs) as Verb[]

/**
 * Returns the built-in endpoints of a resource, on the paths of specification §7.
 *
 * @example crud('/:tenantId/tenants/queues')             // list, detail, create, update, delete
 * @example crud('/:tenantId/tenants/usages', ['list', 'detail'])
 */
export function crud<const V extends Verb = Verb>(base: `/${string}`, only: readonly V[] = everyVerb as V[]) {
  return Object.fromEntries(only.map((verb) => [verb, verbs[verb](base)])) as Record<V, Route>
}

/**
 * Returns the endpoints of a singleton.
 *
 * @example single('/:tenantId/tenants/office-hours')   // { detail: 'GET …', update: 'PUT …' }
 */
export const single = (base: `/${string}`) =>
  ({ detail: `GET ${base}`, update: `PUT ${base}` }) as const satisfies Partial<Record<Verb, Route>>

const grammar: Record<Verb, string> = {
  list: 'read-list',
  detail: 'read-detail',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

/**
 * Returns the permission keys of a resource, in the format of specification §6.
 *
 * @example grants('queues')   // { list: 'read-list-queues', …, delete: 'delete-queues' }
 */
export function grants<const V extends Verb = Verb>(noun: string, only: readonly V[] = everyVerb as V[]) {
  return Object.fromEntries(only.map((verb) => [verb, `${grammar[verb]}-${noun}`])) as Record<V, string>
}
