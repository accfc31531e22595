/** @module-tag core */
import { expect, test } from 'vitest'
import { readBrowser } from '../scripts/test/reports.ts'
import { partsOf, planOf } from '../scripts/test/plan.ts'
import { browserRun, selectionOf, unitRuns } from '../scripts/test/selection.ts'

test('without arguments, everything is tested', () => {
  expect(selectionOf([])).toBeUndefined()
})

test('a noun selects its own tests, its folders, and itself in the suites of every noun', () => {
  const selection = selectionOf(['canned-replies'])!
  const [own, generated] = unitRuns(selection)
  expect(own).toEqual([
    'tests/api/canned-replies.test.ts',
    'contract/canned-replies',
    'server/resources/canned-replies',
    '--passWithNoTests',
  ])
  expect(generated!.slice(-2)).toEqual(['-t', '\\b(canned-replies)\\b'])
  expect(browserRun(selection)).toEqual(['tests/generated', '-g', '\\b(canned-replies)\\b'])
  const ofTickets = browserRun(selectionOf(['tickets'])!)
  expect(ofTickets).toContain('tests/ticket-day.spec.ts')
  expect('chromium ticket-day.spec.ts by keyboard').toMatch(new RegExp(ofTickets.at(-1)!))
})

test('files of a noun select it, others what they reach', () => {
  const selection = { nouns: ['voices'], files: ['src/ui/tag.tsx', 'tests/theme.spec.ts', 'README.md'] }
  expect(unitRuns(selection).at(-1)).toEqual([
    'related',
    'src/ui/tag.tsx',
    'tests/theme.spec.ts',
    '--run',
    '--passWithNoTests',
  ])
  expect(browserRun(selection)).toEqual(expect.arrayContaining(['tests/theme.spec.ts', 'tests/voices.spec.ts']))
})

test('a noun without files of its own runs its part of the suites of every noun, and no other', () => {
  const runs = unitRuns({ nouns: ['fresh-nouns'], files: [] })
  expect(runs.map((args) => args[0])).toEqual(['tests/generated'])
})

test('what is no noun is told', () => {
  expect(() => selectionOf(['phones'])).toThrow('"phones" is no noun')
})

test('a browser test that passed at its second try is told apart, with its error', () => {
  const spec = (title: string, ok: boolean, status: 'expected' | 'unexpected' | 'flaky') => ({
    file: 'a.spec.ts',
    line: 3,
    title,
    ok,
    tests: [
      {
        status,
        results: status === 'expected' ? [] : [{ duration: 20, errors: [{ message: '\u001b[31mToo late\u001b[39m' }] }],
      },
    ],
  })
  const specs = [spec('at once', true, 'expected'), spec('later', true, 'flaky'), spec('never', false, 'unexpected')]
  expect(readBrowser({ stats: { expected: 1, flaky: 1 }, suites: [{ suites: [{ specs }] }] })).toMatchObject({
    passed: 2,
    failed: ['tests/a.spec.ts:3 › never\n    Too late'],
    flaky: ['tests/a.spec.ts:3 › later\n    Too late'],
    slow: [{ milliseconds: 0 }, { name: 'tests/a.spec.ts:3 › later', milliseconds: 20 }, {}],
  })
})

const titles = (...args: string[]) => partsOf(planOf(args)).map(({ title }) => title)

test('what npm test leaves out and its own parts are together everything, and so are the shares of a run', () => {
  const all = titles('--all')
  const suites = ['unit and API suites', 'browser suites']
  expect([...new Set([...titles(), ...titles('--rest')])].sort()).toEqual([...all].sort())
  const shares = [1, 2, 3, 4].map((share) => partsOf(planOf(['--all', '--shard', `${share}/4`])))
  for (const [index, share] of shares.entries())
    expect(share.filter(({ command }) => command.includes(`--shard=${index + 1}/4`)).map(({ title }) => title)).toEqual(
      suites,
    )
  const whole = shares.flat().map(({ title }) => title)
  expect(whole.filter((title) => !suites.includes(title)).sort()).toEqual(
    all.filter((title) => !suites.includes(title)).sort(),
  )
})

test('an argument that is unknown is told', () => {
  expect(() => planOf(['--everything'])).toThrow('"--everything" is no noun')
})
