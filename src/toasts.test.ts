import { expect, test } from 'vitest'
import { resources } from '#resources/all.ts'

const bundles = import.meta.glob<{ messages: Record<string, string> }>('./locales/en/**/*.ts', { eager: true })
const texts: Record<string, string> = Object.assign({}, ...Object.values(bundles).map(({ messages }) => messages))

const hasOwn = (noun: string) => Object.keys(texts).some((key) => key.startsWith(`done.${noun}.`))

test('the toasts of a noun that has texts of its own say what each action did, not that it is done', () => {
  const named = resources.filter(({ contract }) => hasOwn(contract.name))
  const announced = named.flatMap(({ contract, actions }) =>
    actions
      // A dialog, a job or a list of steps says itself what came of it, and the bar of a selection what it did to it.
      .filter(({ dialog, result, endpoint: { job, stream } }) => !dialog && !result && !job && !stream)
      .filter(({ on }) => on.some((place) => place !== 'rows'))
      .map(({ key }) => `${contract.name}.${key}`),
  )
  expect(announced.length).toBeGreaterThan(0)
  expect(announced.filter((name) => texts[`done.${name}`] === undefined)).toEqual([])
})
