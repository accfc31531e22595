/** @module-tag core */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NounRefusals } from './support/nouns/refusals.ts'

const files = import.meta.glob<NounRefusals>('./api/refusals/*.ts', { eager: true })

test('a refusal that another test produces is named there', () => {
  const produced = Object.values(files).flatMap(({ producedElsewhere = {} }) => Object.entries(producedElsewhere))
  expect(produced.length).toBeGreaterThan(0)
  const lacking = produced.filter(
    ([name, file]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(`'${name.split(' ')[1]}'`),
  )
  expect(lacking).toEqual([])
})
