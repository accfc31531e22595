import { expect, test, vi } from 'vitest'
import { actionOptions } from './action-options.ts'

vi.mock('#crud/engine.ts', () => ({ resourceNamed: () => undefined }))

/** Those that are loaded on the page; others load with the screens of their resources. */
const bundles = import.meta.glob<{ messages: object }>(
  '../../locales/id/{app,fields,values,iam,resources,history,people}.ts',
  { eager: true },
)
const texts: Record<string, string> = Object.assign({}, ...Object.values(bundles).map(({ messages }) => messages))

test('every action of the filter has a name and a sentence in Indonesian, and is no internal endpoint', () => {
  const values = actionOptions([]).map(({ value }) => value)
  expect(values.length).toBeGreaterThan(50)
  expect(values).toEqual(expect.arrayContaining(['roles.update', 'roles.restore', 'mfa.enable']))
  // An endpoint that is not logged stands in `unlogged`; a new action has a name.
  const unnamed = values.filter((value) => !texts[`actions.${value}`] && !texts[`actions.${value.split('.')[1]}`])
  expect(unnamed).toEqual([])
  const untold = values.filter((value) => !texts[`deeds.${value}`] && !texts[`deeds.${value.split('.')[1]}`])
  expect(untold).toEqual([])
  const nouns = new Set(values.map((value) => value.split('.')[0]!))
  expect([...nouns].filter((noun) => !texts[`iam.log.${noun}`] && !texts[`resources.${noun}.many`])).toEqual([])
})

test('the actions of chosen resources are offered alone', () => {
  expect(new Set(actionOptions(['roles']).map(({ value }) => value.split('.')[0]))).toEqual(new Set(['roles']))
})
