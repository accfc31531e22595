import { expect, test } from 'vitest'
import * as z from 'zod'
import { pathOf } from '#contract/grammar/contract.ts'
import { relation, type Field } from '#contract/grammar/fields.ts'
import { isExportable, kindOf } from '#contract/grammar/kinds/index.ts'
import { bases } from '#server/http/not-found.ts'
import { bodyOf } from '#server/jobs/import/convert.ts'
import { guessMapping } from '#server/jobs/import/mapping.ts'
import { parseFile } from '#server/jobs/import/parse.ts'
import { readerOf } from '#server/record/csv/faces.ts'
import { callerOf, listed, makeRow, parentsOf } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

/** An exported file says what an import of it creates. */
const platform = usePlatform({ limits: unlimited })
type Row = Record<string, any>

const tested = listed.filter(({ endpoints: { create, list } }) => create?.body && !create.job && !list!.public)

test.each(tested.map((contract) => [contract.name, contract] as const))(
  '%s are read as they are written',
  async (_, contract) => {
    const [list, create] = [contract.endpoints['list']!, contract.endpoints['create']!]
    const as = callerOf(list)
    const { user } = await platform.session(as)
    const params = await parentsOf(platform, contract)
    await makeRow(platform, contract, params)
    const inRow = new Set(contract.fields.filter(isExportable).map(({ name }) => name))
    const fields = contract.writable.filter(({ name, ref }) => inRow.has(name) && ref !== 'files')
    const path = bases[list.api] + pathOf(list, { ...params, tenantId: user.tenant_id })
    const query = new URLSearchParams({ ...list.variant, columns: fields.map(({ name }) => name).join() })
    const headers = { accept: 'text/csv', 'accept-language': 'en' }
    const { body: csv, status } = await platform.send('GET', `${path}?${query}`, { as, headers })
    expect(status).toBe(200)
    const rows: Row[] = (await platform.call(list, { as, params, query: '_end=100' })).body.data

    const { header, rows: lines } = await parseFile(Buffer.from(csv))
    const mapping = guessMapping(header, fields, contract.name)
    expect(header.filter((_name, at) => mapping[at] === null)).toEqual([])
    const reader = readerOf('en', user.timezone, user.tenant.currency, 'ID')
    const endpoint = { ...create, body: z.any() }
    for (const [at, { values }] of lines.slice(0, rows.length).entries()) {
      const row = rows[at]!
      const labels = (_noun: string, text: string) => idsIn(row, fields, text)
      const body = bodyOf({ endpoint, fields, mapping, reader, labels }, values) as Row
      for (const field of fields.filter(({ name }) => !isEmpty(row[name]))) {
        expect([field.name, told(body[field.name], field)]).toEqual([field.name, told(row[field.name], field)])
      }
    }
  },
)

const idsIn = (row: Row, fields: Field[], text: string): string[] =>
  fields
    .filter((field) => kindOf(field).refers)
    .flatMap(({ name }) => [row[relation(name)] ?? []].flat())
    .flatMap(({ id, label }) => (label === text ? [id] : []))
    .slice(0, 1)

const isEmpty = (value: unknown) => value === null || value === undefined || [value].flat().length === 0

/** A value without what imports leave to the defaults, and labels of references. */
function told(value: unknown, field: Field): unknown {
  // Files have whole seconds.
  if (kindOf(field).stored === 'timestamp') return String(value).slice(0, 19)
  if (!field.of) return value
  if (Array.isArray(value)) return value.map((item) => told(item, { ...field, kind: 'object' }))
  const inner = Object.entries((value ?? {}) as Row).filter(([name, one]) => name in field.of!.shape && !isEmpty(one))
  return Object.fromEntries(inner)
}
