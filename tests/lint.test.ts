/** @module-tag core */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './support/run.ts'

/** File, its content, and the expected complaint; `null` for none. */
const scenarios: [file: string, code: string, complaint: string | null][] = [
  ['contract/a.ts', `import * as z from 'zod'\nexport const a = z.string()`, null],
  ['contract/o.ts', `/** What a call costs. */\nexport const a = 1`, 'Open with a verb or a noun, not "What"'],
  ['contract/p.ts', `/** The cost of a call. What is free costs 0. */\nexport const a = 1`, null],
  ['contract/b.ts', `export { a } from './a.ts'`, null],
  ['contract/c.ts', `export * from 'hono'`, 'contract may not import hono'],
  ['contract/d.ts', `export * from '#server/base/env.ts'`, 'contract may not import server/base/env.ts'],
  ['contract/e.ts', `export * from '../src/app.tsx'`, 'contract may not import src/app.tsx'],
  ['src/ui/a.tsx', `export { Button } from 'antd'`, null],
  ['src/ui/b.tsx', `export * from '@refinedev/core'`, 'src/ui may not import @refinedev/core'],
  ['src/ui/c.tsx', `export * from '#crud/page.tsx'`, 'src/ui may not import src/crud/page.tsx'],
  ['src/crud/a.tsx', `export * from '#contract/grammar/contract.ts'\nexport * from '@refinedev/core'`, null],
  ['src/crud/b.tsx', `export * from '#pages/dashboard/index.tsx'`, 'src/crud may not import src/pages/dashboard'],
  ['src/crud/fields/c.tsx', `export * from '../../pages/dashboard/index.tsx'`, 'src/crud may not import src/pages'],
  ['src/crud/c.ts', `export * from '#resources/index.ts'`, 'src/crud may not import src/resources/index.ts'],
  ['src/crud/d.ts', `export const load = () => import('#pages/tickets/show.tsx')`, 'src/crud may not import src/pages'],
  ['src/crud/e.ts', `export * from '#shell/header.tsx'`, 'src/crud may not import src/shell/header.tsx'],
  ['src/shell/a.ts', `export * from '#crud/page.tsx'\nexport * from '#providers/session/session.ts'`, null],
  ['src/shell/b.ts', `export * from '#resources/index.ts'`, 'src/shell may not import src/resources/index.ts'],
  [
    'src/shell/c.ts',
    `export const load = () => import('#pages/tickets/show.tsx')`,
    'src/shell may not import src/pages',
  ],
  ['src/pages/roles/a.ts', `export * from '#resources/index.ts'`, 'src/pages/* may not import src/resources/index.ts'],
  ['src/crud/list/a.tsx', `export * from '../kinds/text.control.tsx'`, 'only src/crud/form shows those'],
  ['src/crud/kinds/a.tsx', `export * from './controls.tsx'`, 'only src/crud/form shows those'],
  ['src/crud/kinds/a.control.tsx', `export * from './text.control.tsx'`, null],
  ['src/crud/form/a.tsx', `export * from '../kinds/controls.tsx'`, null],
  ['src/resources/a.ts', `export * from '#contract/tickets.ts'`, null],
  ['src/resources/b.ts', `export const load = () => import('#pages/tickets/show.tsx')`, null],
  [
    'src/resources/c.ts',
    `export * from '#pages/tickets/show.tsx'`,
    'src/resources may not import src/pages/tickets/show.tsx but through import()',
  ],
  ['src/resources/d.ts', `export * from 'antd'`, 'src/resources may not import antd'],
  [
    'src/pages/dashboard/a.tsx',
    `export * from '#crud/page.tsx'\nexport * from '#shell/header.tsx'\nexport * from './b.tsx'`,
    null,
  ],
  ['src/pages/dashboard/b.tsx', `export * from '#pages/tickets/show.tsx'`, 'may not import src/pages/tickets/show.tsx'],
  ['src/pages/dashboard/c.tsx', `export * from '../tickets/show.tsx'`, 'may not import src/pages/tickets/show.tsx'],
  ['src/providers/a.ts', `export * from '#contract/auth.ts'\nexport * from 'dayjs'`, null],
  ['src/providers/b.ts', `export * from '#ui/empty.tsx'`, 'src/providers may not import src/ui/empty.tsx'],
  ['src/app.tsx', `export * from '#server/base/env.ts'`, 'src may not import server/base/env.ts'],
  ['server/a.ts', `export * from '#contract/auth.ts'\nexport * from 'hono'`, null],
  ['server/b.ts', `export * from '../src/app.tsx'`, 'server may not import src/app.tsx'],
  [
    'server/c.ts',
    `export * from '#providers/requests/http.ts'`,
    'server may not import src/providers/requests/http.ts',
  ],
  ['server/record/csv/words.ts', `export * from '#locales/en/fields.ts'`, null],
  ['server/record/csv/other.ts', `export * from '#locales/en/fields.ts'`, 'server/record may not import src/locales'],
  ['contract/grammar/a.ts', `export * from '../tickets.ts'`, 'contract/grammar may not import contract/tickets.ts'],
  ['server/base/a.ts', `export * from '../db/client.ts'`, 'server/base may not import server/db/client.ts'],
  [
    'server/record/a.ts',
    `export * from '../resources/tickets/table.ts'`,
    'server/record may not import server/resources',
  ],
  ['server/record/b.ts', `export * from '../db/client.ts'`, null],
  ['server/voice/a.ts', `export * from '../db/client.ts'`, 'server/voice may not import server/db/client.ts'],
  [
    'server/resources/users/a.ts',
    `export * from '../tickets/routes.ts'`,
    'server/resources/users may not import server/resources/tickets/routes.ts: only table.ts and ports.ts are shared',
  ],
  ['server/resources/users/b.ts', `export * from './routes.ts'`, null],
  ['server/resources/users/c.ts', `export * from '../tickets/table.ts'`, null],
  ['server/resources/users/d.ts', `export * from '../tickets/ports.ts'`, null],
  ['server/resources/users/e.ts', `export * from '../../record/mount.ts'`, null],
  ['server/resources/users/f.ts', `export * from '../../voice/agent.ts'`, null],
  [
    'server/resources/users/g.ts',
    `export * from '../../app.ts'`,
    'server/resources/users may not import server/app.ts',
  ],
  ['server/resources/index.ts', `export * from './tickets/index.ts'`, null],
  ['server/compose/a.ts', `export * from '../jobs/define.ts'`, null],
  [
    'server/compose/b.ts',
    `export * from '../resources/tickets/table.ts'`,
    'server/compose may not import server/resources/tickets/table.ts',
  ],
  ['server/jobs/a.ts', `export * from '../compose/noun.ts'`, 'server/jobs may not import server/compose/noun.ts'],
  ['server/d.ts', `export * from './resources/index.ts'`, null],
  [
    'scripts/a.ts',
    `export * from '../lab/size/figure.ts'`,
    'lab/size/figure.ts is of the laboratory: only lab/ imports it',
  ],
  ['tests/a.test.ts', `export const load = () => import('../lab/bench/load.ts')`, 'only lab/ imports it'],
  ['lab/a.ts', `export * from '../scripts/steps/build.mjs'\nexport * from './size/figure.ts'`, null],
  ['server/e.ts', `export * from './resources/tickets/table.ts'`, 'only server/resources/index.ts names nouns'],

  [
    'src/ui/fetch.ts',
    `export const load = () => fetch('/v1')`,
    'Requests are made by #providers/requests/http.ts alone',
  ],
  ['src/crud/axios.ts', `export * from 'axios'`, 'Requests are made by #providers/requests/http.ts alone'],
  [
    'src/crud/storage.ts',
    `export const read = () => localStorage.getItem('users')`,
    'Storage is touched by #providers/session/session.ts alone',
  ],
  [
    'src/crud/cookie.ts',
    `export const read = () => document.cookie`,
    'Cookies are touched by #providers/session/session.ts alone',
  ],
  ['src/crud/literal.tsx', `export const Title = () => <h1>Tickets</h1>`, 'jsx-no-literals'],
  ['server/http/env.ts', `export const port = process.env.PORT`, 'The environment is read by server/base/env.ts alone'],
  ['src/providers/session/session.ts', `export const read = () => localStorage.getItem('users')`, null],
  ['server/base/env.ts', `export const port = process.env.PORT`, null],
  ['src/crud/console.ts', `console.log('here')`, 'no-console'],
  ['src/crud/bare.ts', `// oxlint-disable-next-line no-debugger\ndebugger`, 'Say why the rule is off'],
  ['src/crud/reasoned.ts', `// oxlint-disable-next-line no-debugger -- a breakpoint of this test\ndebugger`, null],
  ['src/crud/expect-error.ts', `// @ts-expect-error\nexport const a: string = 1`, 'ban-ts-comment'],
]

const house = mkdtempSync(join(tmpdir(), 'lint-'))
let complaints: { filename: string; code: string; message: string; help: string }[]

beforeAll(async () => {
  for (const part of ['.oxlintrc.json', 'scripts/lint']) cpSync(part, join(house, part), { recursive: true })
  for (const [file, code] of scenarios) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `${code}\n`)
  }
  const { stdout } = await run(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: house })
  complaints = JSON.parse(stdout).diagnostics
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(scenarios)('%s', (file, _code, complaint) => {
  const found = complaints
    .filter(({ filename }) => filename === file)
    .map(({ code, message, help }) => [code, message, help].join(' '))
  if (complaint === null) expect(found).toEqual([])
  else expect(found.join('\n')).toContain(complaint)
})
