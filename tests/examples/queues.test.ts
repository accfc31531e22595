/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import { queues } from '../../examples/queues/contract.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const { create, list } = queues.endpoints

describe('queues are filtered by their supervisors', () => {
  const ask = (query: string) => platform.call(list, { as: 'admin', query })
  const own = ['Both', 'Nobody', 'One', 'Other']
  /** The names of those of this test that are found. */
  const namesOf = async (query: string) => {
    const names: string[] = (await ask(`${query}&_sort=name`)).body.data.map(({ name }: any) => name)
    return names.filter((name) => own.includes(name))
  }

  test('by any of those given, or by none of them', async () => {
    const [sari, bima, dewi] = (await platform.call(users.endpoints.list, { as: 'admin' })).body.data as {
      id: string
    }[]
    const made: [name: string, supervisors: ({ id: string } | undefined)[]][] = [
      ['Both', [sari, bima]],
      ['Nobody', []],
      ['One', [bima]],
      ['Other', [dewi]],
    ]
    for (const [name, supervisors] of made) {
      const body = { name, supervisor_ids: supervisors.map((one) => one!.id) }
      expect((await platform.call(create, { as: 'admin', body })).status).toBe(201)
    }
    expect(await namesOf(`supervisor_ids=${sari!.id}`)).toEqual(['Both'])
    expect(await namesOf(`supervisor_ids=${bima!.id}`)).toEqual(['Both', 'One'])
    expect(await namesOf(`supervisor_ids=${sari!.id}&supervisor_ids=${dewi!.id}`)).toEqual(['Both', 'Other'])
    expect(await namesOf(`supervisor_ids_ne=${bima!.id}`)).toEqual(['Nobody', 'Other'])
    expect(await namesOf(`supervisor_ids_ne=${bima!.id}&supervisor_ids_ne=${dewi!.id}`)).toEqual(['Nobody'])
  })

  test('but not by what is no id', async () => {
    const { status, body } = await ask('supervisor_ids=somebody')
    expect([status, body.details]).toMatchObject([422, { supervisor_ids: [{ code: 'invalid_filter' }] }])
  })
})
