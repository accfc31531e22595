import { expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { placeInSample } from './doubt.ts'

test('the sample of a share is about as large, and of the ids alone', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7())
  const sample = () => ids.filter((id) => placeInSample(id) < 5)
  expect(sample().length / ids.length).toBeGreaterThan(0.04)
  expect(sample().length / ids.length).toBeLessThan(0.06)
  expect(sample()).toEqual(sample())
  expect(ids.every((id) => placeInSample(id) >= 0 && placeInSample(id) < 100)).toBe(true)
})
