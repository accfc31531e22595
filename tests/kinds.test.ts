/** @module-tag core */
// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindNames } from '#contract/grammar/kinds/index.ts'
import { views } from '#crud/kinds/index.ts'

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)

/** Branches on a kind, such as `kind === 'money'`, `kinds.includes(field.kind)` and `switch (kind)`. */
const branches = [
  new RegExp(String.raw`\bkind (===|!==) '(${kindNames.join('|')})'`),
  /\.includes\((\w+\.)?kind\)/,
  /switch \((\w+\.)?kind\)/,
]

test('no code branches on the name of a kind', () => {
  const files = ['contract', 'src', 'server', 'scripts', 'lab', 'tests']
    .filter((one) => existsSync(one))
    .flatMap(sourcesOf)
  const found = files.filter((file) => branches.some((branch) => branch.test(readFileSync(file, 'utf8'))))
  expect(found).toEqual(['tests/kinds.test.ts'])
})

test('every kind of the contract has a view in the console, in the same order', () => {
  expect(Object.keys(views)).toEqual(kindNames)
})
