import { expect, test } from 'vitest'
import { resources } from '#resources/all.ts'

const bundles = import.meta.glob<{ messages: Record<string, string> }>('./locales/en/**/*.ts', { eager: true })
const texts: Record<string, string> = Object.assign({}, ...Object.values(bundles).map(({ messages }) => messages))

test('the toast of every action says what it did, not that the action is done', () => {
  const announced = resources.flatMap(({ contract, actions }) =>
    actions
      // A dialog, a job or a list of steps says itself what came of it, and the bar of a selection what it did to it.
      .filter(({ dialog, result, endpoint: { job, stream } }) => !dialog && !result && !job && !stream)
      .filter(({ on }) => on.some((place) => place !== 'rows'))
      .map(({ key }) => `${contract.name}.${key}`),
  )
  expect(announced.length).toBeGreaterThan(20)
  expect(announced.filter((name) => texts[`done.${name}`] === undefined)).toEqual([])
})
