import { expect, it } from 'vitest'
import { lacksFeature } from './measures.ts'

it.each([
  [['tickets', 'knowledge_base', 'email_support'], true],
  [['all_starter', 'pbx_servers'], false],
  [['all_growth', 'phone_support'], false],
  [[], false],
  [['Our own words'], false],
])('a plan of %j lacks PBX servers: %s', (features, lacks) => {
  expect(lacksFeature(features, 'pbx_servers')).toBe(lacks)
})
