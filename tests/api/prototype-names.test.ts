/** @module-tag core */
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { endpoints } from '#contract/index.ts'
import { settings } from '#contract/settings.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty']
/** Builds the JSON text by hand: `{ __proto__: … }` as an object literal would set the prototype. */
const poison = `{${names.map((name) => `"${name}":{"x":1}`).join()}}`
const poisoned = (key: string, rest = '') => `{${rest}"${key}":${poison}}`
const paramsOf = ({ path }: Endpoint, value: string) =>
  Object.fromEntries([...path.matchAll(/:(?!tenantId)(\w+)/g)].map(([, name]) => [name!, value]))
const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)

describe('body keys named like members of Object.prototype are refused by name', () => {
  test.each(named(endpoints.filter(({ body, keyed }) => body && !keyed)))('%s', async (_, endpoint) => {
    const { user } = await platform.session('admin')
    const params = paramsOf(endpoint, user.id)
    const answer = await platform.call(endpoint, { as: 'admin', params, body: poison })
    // Some endpoints are for operators only, and some refuse this caller before reading the body.
    if (answer.status === 403 || answer.status === 429) return
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(names))
  })
})

describe('nested keys are refused as well', () => {
  test.each([
    ['in an object', poisoned('security'), names.map((name) => `security.${name}`)],
    ['in a record', poisoned('business_hours'), []],
    ['in a list', `{"business_hours":{"mon":[${poison}]}}`, []],
    ['in the place of a text', poisoned('name'), ['name']],
    ['below an unknown field', poisoned('unknown'), ['unknown']],
  ])('%s', async (_, body, fields) => {
    const answer = await platform.call(settings.endpoints.update, { as: 'admin', body })
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(fields))
  })
})

describe('list parameters with these names are refused by name', () => {
  const lists = endpoints.filter(({ name, public: isPublic }) => name.endsWith('.list') && !isPublic)
  test.each(named(lists))('%s', async (_, endpoint) => {
    const { user } = await platform.session('operator')
    for (const name of [...names, '__proto___gte', 'constructor_like']) {
      const query = `${name}=1`
      const answer = await platform.call(endpoint, { as: 'operator', params: paramsOf(endpoint, user.id), query })
      if (answer.status === 404) continue
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [name]])
    }
    const sorted = await platform.call(endpoint, {
      as: 'operator',
      params: paramsOf(endpoint, user.id),
      query: '_sort=__proto__,constructor&_order=toString,__proto__',
    })
    expect([404, 422]).toContain(sorted.status)
  })
})

describe('path segments with these names are not found', () => {
  test.each(named(endpoints.filter(({ path }) => /:(?!tenantId)/.test(path))))('%s', async (_, endpoint) => {
    for (const name of names) {
      const answer = await platform.call(endpoint, {
        as: 'admin',
        params: paramsOf(endpoint, name),
        body: endpoint.body && {},
      })
      expect(answer.status).toBeLessThan(500)
      expect(answer.status).not.toBe(200)
    }
  })
})
