import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { pathOf } from '#contract/grammar/contract.ts'
import { exportTypes } from '#contract/grammar/exports.ts'
import { exportsOf } from '#contract/grammar/aliases.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { isFilterable } from '#contract/grammar/query.ts'
import { hiddenFields } from '#contract/grammar/rules.ts'
import { bases } from '#server/http/not-found.ts'
import { bodyFor, callerOf, listed, makeRow, nextSeed, parentsOf } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { cellOf, headerOf, parse } from '../support/csv.ts'

/** The CSV export of every list says what the list says. */
const platform = usePlatform({ limits: unlimited })
type Row = Record<string, any>

/** The log grows with every call; public lists answer only with JSON. */
const tested = listed.filter(({ name, endpoints }) => name !== 'activity-logs' && !endpoints['list']!.public)
const isColumn = (field: Field) => !kindOf(field).unlistable && kindOf(field).stored !== 'secret'

describe.each(tested.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  const list = contract.endpoints['list']!
  const create = contract.endpoints['create']
  const as = callerOf(list)
  /** Objects have columns for each of their fields, whose headers are paths. */
  const columns = contract.fields.filter(isColumn).filter((field) => !kindOf(field).nested)
  let params: Record<string, string> = {}
  let timezone = ''

  beforeAll(async () => {
    params = await parentsOf(platform, contract)
    timezone = (await platform.session(as)).user.timezone
    if (create) for (let count = 0; count < 4; count++) await makeRow(platform, contract, params)
  })

  async function ask(query: string, { caller = as, at = list, accept = 'text/csv' } = {}) {
    const { user } = await platform.session(caller)
    const path = bases[at.api] + pathOf(at, { ...params, tenantId: user.tenant_id })
    const search = [new URLSearchParams(at.variant), query].join('&')
    const headers = { accept, 'accept-language': 'en' }
    return platform.send('GET', `${path}?${search}`, { as: caller, headers })
  }
  async function exported(query = ''): Promise<Exported> {
    const { status, body, headers: answered } = await ask(query)
    expect([query, status]).toEqual([query, 200])
    const [all, ...whole] = parse((body as string).replace(/^\uFEFF/, ''))
    const isFlat = (_: string, at: number) => !isPath.test(all![at]!)
    const lines = whole.map((cells) => cells.filter(isFlat))
    return { headers: all!.filter(isFlat), lines, type: answered.get('content-type'), all: all!, whole }
  }
  async function rows(query = ''): Promise<Row[]> {
    const { body } = await platform.call(list, { as, params, query: `${query}&_end=100` })
    return body.data.slice(0, 100)
  }
  const expected = (found: Row[], fields = columns) =>
    found.map((row) => fields.map((field) => cellOf(field, row, timezone)))

  test('has the rows of the list, each column with its name, times in the timezone that it says', async () => {
    const { headers, lines, type } = await exported()
    expect(type).toContain('text/csv')
    expect(headers).toEqual(columns.map((field) => headerOf(field, timezone, contract.name)))
    expect(lines.slice(0, 100)).toEqual(expected(await rows()))
  })

  test('has columns for the fields of objects and lists, and no JSON', async () => {
    const { all, whole } = await exported()
    const isOpen = (field: Field) => kindOf(field).isOpen === true
    const open = contract.fields.filter(isOpen).map((field) => headerOf(field, timezone, contract.name))
    const found = await rows()
    for (const [at, row] of found.entries()) {
      for (const [column, header] of all.entries()) {
        const cell = whole[at]![column]!
        if (!open.includes(header)) expect([header, cell]).toEqual([header, expect.not.stringMatching(json)])
        if (isPath.test(header) && valueAt(row, header) === undefined) expect([header, cell]).toEqual([header, ''])
      }
    }
  })

  test('has an address of its own, for clients that cannot choose a media type', async () => {
    for (const file of exportsOf(list)) {
      const { status, headers } = await ask('', { at: file, accept: '*/*' })
      expect([file.name, status]).toEqual([file.name, 200])
      expect(headers.get('content-type')).toContain(exportTypes[file.exports!])
    }
  })

  test('has the rows that a filter finds, and the columns that are asked for, in their order', async () => {
    const some = columns.slice(0, 3).toReversed()
    const names = some.map(({ name }) => name).join(',')
    const all = await rows()
    const filters = contract.fields.filter(isFilterable).flatMap(({ name }) => {
      const value = [all.find((row) => [row[name]].flat()[0] != null)?.[name]].flat()[0] as unknown
      return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`]
    })
    for (const filter of filters.slice(0, 4)) {
      const { headers, lines } = await exported(`${filter}&columns=${names}`)
      expect(headers).toEqual(some.map((field) => headerOf(field, timezone, contract.name)))
      expect([filter, lines.slice(0, 100)]).toEqual([filter, expected(await rows(filter), some)])
    }
  })

  test.runIf(contract.parent && create)('has the rows of its parent only, for its own tenant only', async () => {
    const other = await makeRow(platform, contract)
    const ids = (await exported('columns=id')).lines.flat()
    expect(ids.length).toBeGreaterThanOrEqual(4)
    expect(ids).toEqual((await rows()).map(({ id }) => id))
    expect(ids).not.toContain(other['id'])
    const { status, body } = await ask('', { caller: 'foreigner' })
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  const texts = contract.writable.filter(
    (field) =>
      kindOf(field).stored === 'text' &&
      columns.some(({ name }) => name === field.name) &&
      (contract.write.shape[field.name] as z.ZodType).safeParse(formula).success,
  )
  test.runIf(create && texts.length > 0)('keeps a spreadsheet from running a text as a formula', async () => {
    const sampled = await bodyFor(platform, contract, nextSeed())
    const hidden = hiddenFields(create!.rules, sampled)
    const shown = texts.filter(({ name }) => !hidden.includes(name))
    const own = Object.fromEntries(shown.map(({ name }) => [name, `${formula}${nextSeed()}`]))
    const body = { ...sampled, ...own }
    const made = await platform.call(create!, { as: callerOf(create!), params, body })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const { headers, lines } = await exported()
    for (const field of shown) {
      const at = headers.indexOf(headerOf(field, timezone, contract.name))
      expect(lines.map((line) => line[at])).toContain(`'${own[field.name]}`)
      expect(lines.map((line) => line[at])).not.toContain(own[field.name])
    }
  })
})

interface Exported {
  /** Without the nested columns. */
  headers: string[]
  lines: string[][]
  type: string | null
  all: string[]
  whole: string[][]
}

const json = /^'?\s*(\{\s*["}]|\[\s*["{[\]])/

/** `steps.1.kind` */
const isPath = /^[a-z_\d]+(\.[a-z_\d]+)+$/

const valueAt = (row: Row, path: string): unknown =>
  path.split('.').reduce<any>((value, part) => value?.[/^\d+$/.test(part) ? Number(part) - 1 : part], row)

const formula = '=1+'
