import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exampleNouns } from '#examples/server.ts'
import { organs } from './compose/organs.ts'
import { nouns } from './resources/index.ts'

it('server/resources holds nouns alone, each named as its contract and listed once', () => {
  const folders = readdirSync('server/resources', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && readdirSync(`server/resources/${entry.name}`).length > 0,
  )
  expect(nouns.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

it('no contract is served twice', () => {
  const served = [...organs, ...nouns, ...exampleNouns].flatMap((noun) => noun.contracts.map(({ name }) => name))
  expect(served.toSorted()).toEqual([...new Set(served)].toSorted())
})
