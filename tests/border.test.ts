/** @module-tag core */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from '../scripts/blank/thin.ts'
import { isProducts, seams } from '../scripts/lint/product.mjs'
import { run } from './support/run.ts'

test('the framework imports nothing of the product but through the seams', async () => {
  const { stdout } = await run('git', ['ls-files', 'contract', 'server', 'src'])
  const framework = stdout
    .trim()
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !isProducts(file) && !seams.includes(file))
  expect(framework.length).toBeGreaterThan(500)
  const crossing = framework.flatMap((file) =>
    importsOf(file, withoutExamples(readFileSync(file, 'utf8')))
      .filter(isProducts)
      .map((target) => `${file} imports ${target}`),
  )
  expect(crossing).toEqual([])
})

/** Comments show what a product writes. */
const withoutExamples = (source: string) => source.replace(/^\s*\*.*$/gm, '')
