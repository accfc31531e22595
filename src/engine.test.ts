import { expect, it } from 'vitest'
import { engineConfig, loadResource } from '#crud/engine.ts'
import './engine.ts'

const tabsOf = async (name: string) => {
  const resource = await loadResource(name)
  return engineConfig().recordTabs!.flatMap(({ key, isFor }) => (isFor?.(resource) === false ? [] : [key]))
}

it.each([
  ['usage-records', []],
  ['activity-logs', []],
  ['tickets', ['history']],
  // Nothing but a deletion changes it.
  ['conversations', ['history']],
  ['ai-agents', ['talk', 'performance', 'embed', 'history']],
])('a record of %s has the tabs %j', async (name, tabs) => {
  expect(await tabsOf(name)).toEqual(tabs)
})
