import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './support/run.ts'

/** A field kind that the product does not have, written as CONTRIBUTING.md describes. */
const files: Record<string, string> = {
  'contract/grammar/kinds/percent.ts': `import * as z from 'zod'
import { byNumber } from './filters.ts'
import type { Kind } from './kind.ts'
import { boundsOf, clamp } from './limits.ts'

/** A share of a hundred. */
export const percent = () => z.number().min(0).max(100).meta({ kind: 'percent' })

export const percentKind: Kind = {
  example: percent,
  facts: boundsOf,
  stored: 'double',
  filter: byNumber,
  sortable: true,
  sample: (field, seed) => clamp(seed, field),
  listRank: 6,
}
`,
  'src/crud/kinds/percent.tsx': `import { formatNumber } from '#providers/format/numbers.ts'
import { Figure } from '../fields/figure.tsx'
import type { KindView } from './kind.ts'

export const percent: KindView = {
  width: 90,
  align: 'right',
  Cell: ({ value }) => <Figure>{\`\${formatNumber(value)} %\`}</Figure>,
}
`,
}

/** The import of the kind in each registry, and the list that it joins. */
const registrations: [file: string, imported: string, list: RegExp, entry: string][] = [
  [
    'contract/grammar/kinds/index.ts',
    `import { percentKind } from './percent.ts'`,
    /kinds = \{\n/,
    'percent: percentKind,',
  ],
  ['src/crud/kinds/index.ts', `import { percent } from './percent.tsx'`, /views: .* = \{\n/, 'percent,'],
  [
    'src/crud/kinds/controls.tsx',
    '',
    /controls: .* = \{\n/,
    'percent: (props) => <NumberInput {...props} suffix="%" />,',
  ],
]

/** Uses of the kind that need no further registration. */
const probe = `import * as z from 'zod'
import { contract } from './contract/grammar/contract.ts'
import { parseListQuery } from './contract/grammar/query.ts'
import { sample } from './contract/grammar/sample.ts'
import { percent } from './contract/grammar/kinds/percent.ts'
import { listFields } from './src/crud/infer.ts'
import { tableOf } from './server/db/table-of.ts'

const row = z.object({ id: z.uuid(), name: z.string(), share: percent().nullable() })
const shares = contract({ name: 'shares', row, write: row.omit({ id: true }), endpoints: {}, sort: ['share'] })
const { share } = tableOf(shares)
const parse = (query: string) => parseListQuery(shares, new URLSearchParams(query))
console.log(JSON.stringify({
  field: shares.fields[2],
  sample: sample(shares, 7).share,
  accepted: parse('share_gte=12.5&_sort=share'),
  refused: parse('share=half'),
  columns: listFields(shares),
  column: [share.getSQLType(), share.notNull],
}))
`

const house = mkdtempSync(join(tmpdir(), 'new-kind-'))
const node = (...command: string[]) => run(process.execPath, command, { cwd: house })

beforeAll(() => {
  const examples = ['contracts', 'console', 'texts'].map((part) => `examples/none/${part}.ts`)
  const server = ['base/vault', 'db/columns', 'db/indexes', 'db/table-of', 'db/table-types']
  const tables = server.map((file) => `server/${file}.ts`)
  for (const part of ['contract', ...examples, 'src', 'scripts/new', ...tables, 'package.json', 'tsconfig.json']) {
    cpSync(part, join(house, part), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
  }
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(house, file), text)
  for (const [file, imported, list, entry] of registrations) {
    const source = readFileSync(join(house, file), 'utf8')
    expect(source).toMatch(list)
    writeFileSync(join(house, file), `${imported}\n${source.replace(list, (start) => `${start}  ${entry}\n`)}`)
  }
  writeFileSync(join(house, 'probe.ts'), probe)
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test('a new kind type-checks with only its modules and registry entries', async () => {
  expect((await node(resolve('node_modules/typescript/bin/tsc'), '--noEmit')).stdout).toBe('')
}, 120_000)

test('fields, samples, queries, columns and tables are derived from the kind', async () => {
  const { stdout, stderr } = await node('--import', 'tsx', 'probe.ts')
  expect(JSON.parse(stdout || `{ "error": ${JSON.stringify(stderr)} }`)).toEqual({
    field: { name: 'share', kind: 'percent', optional: false, nullable: true, sortable: true, min: 0, max: 100 },
    sample: 7,
    accepted: {
      query: {
        start: 0,
        limit: 25,
        sort: [{ field: 'share', descending: false }],
        filters: [{ field: 'share', operator: '_gte', values: ['12.5'] }],
      },
    },
    refused: { errors: { share: [{ code: 'invalid_filter', params: { kind: 'percent' } }] } },
    columns: ['name', 'share'],
    column: ['double precision', false],
  })
})
