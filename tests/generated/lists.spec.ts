import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { relation } from '#contract/grammar/fields.ts'
import { byNumber } from '#contract/grammar/kinds/filters.ts'
import { isExportable, kindOf } from '#contract/grammar/kinds/index.ts'
import type { FieldSpec, Resource } from '#crud/resource.ts'
import type { Api } from '../support/api.ts'
import { cellOf, headerOf, parse } from '../support/csv.ts'
import { resources } from '#resources/all.ts'
import { isExample } from '../support/nouns/declared.ts'
import { pick } from '../support/browser/form.ts'
import { parentIds } from '../support/nouns/parent-ids.ts'
import { ensureRows, isOfThePlatform, make, rowsOf } from '../support/nouns/records.ts'
import { sidewaysPixels } from '../support/browser/checks.ts'
import { listRows } from '../support/browser/rows.ts'
import { addressOf } from '../support/browser/screens.ts'
import { expect, test } from '../support/browser/test.ts'
import { fieldName, heading, noun, text, valueName } from '../support/words.ts'
import { openFilter } from '../support/browser/filters.ts'

/** Tests the lists of the examples, which have every shape, against their declarations and the API. */
for (const [index, resource] of resources.filter(isExample).entries()) {
  const { list } = resource.screens
  if (!list || list.page) continue
  // `npm test` runs the suite of one.
  test.describe(`${resource.identifier}${index === 0 ? ' @core' : ''}`, () => {
    test.use({ account: isOfThePlatform(resource) ? 'operator' : 'admin' })
    test.beforeEach(async ({ api }) => {
      resource.at = await parentIds(api, resource)
      await ensureRows(api, resource)
    })
    listSuite(resource)
    if (resource.contract.parent) tabSuite(resource)
  })
}

function listSuite(resource: Resource) {
  const { contract } = resource
  const screen = resource.screens.list!
  const filtered = screen.filters
    .map((name) => resource.fields[name]!)
    .filter((field) => field.values || kindOf(field).refers === 'many')
  const measured = screen.filters
    .map((name) => resource.fields[name]!)
    .filter((field) => kindOf(field).filter === byNumber)

  // Opening a list costs more than using it, so one test does one thing after the other.
  test('list: shows its columns and the rows of the API, searches, filters and sorts', async ({
    page,
    session,
    api,
  }) => {
    await openList(page, resource, session.user.tenant_id)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(resource, 'many'))
    // Rows that nobody creates, such as the calls in progress, can be missing.
    if (!contract.endpoints['create'] && (await rowsOf(api, resource)).length === 0) {
      const nouns = { noun: noun(resource, 'one'), nouns: noun(resource, 'many') }
      return expect(page.getByText(text('app.list.empty_title', nouns))).toBeVisible()
    }
    for (const name of screen.fields) {
      await expect(page.getByRole('columnheader', { name: nameIn(resource, name), exact: true })).toBeVisible()
    }
    await expectRows(page, resource, api)
    if (contract.search.length > 0) await test.step('searches', () => search(page, resource, api))
    for (const field of filtered) {
      await test.step(`filters by ${field.name}`, async () => {
        const choice = choiceOf(field, await rowsOf(api, resource))
        // A field can be empty in every row, such as what only a language model finds out.
        if (!choice) return
        const { value, label } = choice
        await pick(page, nameIn(resource, field.name), label)
        await expect(page).toHaveURL((url) => url.searchParams.get(field.name) === value)
        await expectRows(page, resource, api, `${field.name}=${value}`)
        await clearFilters(page)
        await expectRows(page, resource, api)
      })
    }

    for (const field of measured) {
      await test.step(`filters by the least ${field.name}`, () => measure(page, resource, field, api))
    }

    // By the title if it is sortable.
    const sorted = contract.sort.includes(contract.title) ? contract.title : contract.sort[0]!
    await test.step(`sorts by ${sorted}`, async () => {
      await page
        .getByRole('table', { name: heading(resource, 'many') })
        .getByRole('columnheader', { name: nameIn(resource, sorted), exact: true })
        .click()
      await expect(page).toHaveURL(/[?&]sort=/)
      const sort = new URL(page.url()).searchParams.get('sort')!
      expect(sort.replace('-', '')).toBe(sorted)
      await expectRows(page, resource, api, `_sort=${sorted}&_order=${sort.startsWith('-') ? 'desc' : 'asc'}`)
    })
    await test.step('exports what it shows', async () => {
      const query = `_sort=${sorted}&_order=asc`
      await page.goto(`${addressOf(resource, 'list', session.user.tenant_id)}?sort=${sorted}&size=10`)
      await expectExport(page, resource, await rowsOf(api, resource, query), session.user.timezone)
    })
    await test.step('its address restores the list', async () => {
      await page.goto(`${addressOf(resource, 'list', session.user.tenant_id)}?sort=-${sorted}&size=10`)
      await expectRows(page, resource, api, `_sort=${sorted}&_order=desc&_end=10`)
    })
  })

  test('phone: cards show every column of the table, and sort by each that the platform sorts by', async ({
    page,
    session,
    api,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openList(page, resource, session.user.tenant_id)
    const rows = await rowsOf(api, resource)
    if (rows.length === 0) return
    await expectCards(page, rows)
    const facts = screen.fields.filter((name) => name !== contract.title && !hasColors(resource, name))
    const names = facts.map((name) => nameIn(resource, name))
    await expect(cards(page).first().getByRole('term')).toHaveText(names)
    const states = screen.fields.filter((name) => hasColors(resource, name) && rows[0][name] !== null)
    for (const name of states.filter((state) => state !== contract.title)) {
      const shown = String(valueName(name, String(rows[0][name])))
      await expect(cards(page).first().getByText(shown, { exact: true }).first()).toBeVisible()
    }

    await page.getByRole('button', { name: text('app.filter.label'), exact: true }).click()
    const sort = page.getByRole('combobox', { name: text('app.list.sort') })
    const sorted = screen.fields.find((name) => contract.sort.includes(name) && name !== screen.sort?.replace('-', ''))
    if (!sorted) return
    for (const name of screen.fields.filter((one) => contract.sort.includes(one)))
      await expect(sort.getByRole('option', { name: nameIn(resource, name), exact: true })).toHaveCount(1)
    const direction = page.getByRole('button', { name: text('app.list.descending') })
    const isDescending = (await direction.getAttribute('aria-pressed')) === 'true'
    await sort.selectOption(sorted)
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === (isDescending ? `-${sorted}` : sorted))
    await direction.click()
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === (isDescending ? sorted : `-${sorted}`))
    const order = isDescending ? 'asc' : 'desc'
    await expectCards(page, await rowsOf(api, resource, `_sort=${sorted}&_order=${order}`))
    expect(await sidewaysPixels(page)).toBe(0)
  })
}

const cards = (page: Page) => page.locator('li[data-row-key]')

const expectCards = (page: Page, rows: any[]) =>
  expect
    .poll(() => cards(page).evaluateAll((found) => found.map((card) => card.getAttribute('data-row-key'))))
    .toEqual(rows.map(({ id }) => id))

const hasColors = ({ fields }: Resource, name: string) => Object.keys(fields[name]!.colors).length > 0

/** A list in a tab of its parent. */
function tabSuite(resource: Resource) {
  const parent = resources.find(({ contract }) => contract.name === resource.contract.parent!.noun)!

  test('tab: exports the rows of its parent, and those of no other', async ({ page, session, api }) => {
    const { param } = resource.contract.parent!
    const canCreate = Boolean(resource.contract.endpoints['create'])
    const own = canCreate ? await make(api, parent) : await recordOf(api, parent, resource.at![param]!)
    resource.at = { ...resource.at, [param]: own.id }
    await ensureRows(api, resource)
    await page.goto(`${addressOf(parent, 'show', session.user.tenant_id, own.id)}?tab=${resource.identifier}`)
    const rows = await rowsOf(api, resource)
    if (canCreate) expect(rows).toHaveLength(3)
    const file = await expectExport(page, resource, rows, session.user.timezone)
    expect(file).toContain(`${own[parent.contract.title]} - ${heading(resource, 'many')} `)
  })
}

const recordOf = async (api: Api, { contract, at }: Resource, id: string) =>
  (await api(contract.endpoints['detail']!, { params: { ...at, id } })).data

/** Expects a file with these rows in the visible columns, but their secrets, and returns its name. */
async function expectExport(page: Page, resource: Resource, rows: any[], timezone: string): Promise<string> {
  const shown = resource.screens.list!.fields.map((name) => resource.fields[name]!)
  const columns = shown.filter((field) => isExportable(field) && field.name !== resource.contract.parent?.column)
  await expect(listRows(page).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('app.list.export') }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  const [headers, ...lines] = parse(readFileSync(await file.path(), 'utf8').replace(/^\uFEFF/, ''))
  // `tests/generated/exports.test.ts` reads the columns of objects and lists.
  const isFlat = (_: string, at: number) => !/^[a-z_\d]+(\.[a-z_\d]+)+$/.test(headers![at]!)
  const flat = columns.filter((field) => !kindOf(field).nested)
  expect(headers!.filter(isFlat)).toEqual(flat.map((field) => headerOf(field, timezone, resource.contract.name)))
  const cells = lines.slice(0, rows.length).map((line) => line.filter(isFlat))
  expect(cells).toEqual(rows.map((row) => flat.map((field) => cellOf(field, row, timezone))))
  return file.suggestedFilename()
}

/** A choice of a filter that matches a row. */
function choiceOf({ name, values }: FieldSpec, rows: any[]): { value: string; label: string } | undefined {
  const value = rows.flatMap((row) => row[name]).find((one) => one !== null)
  if (value === undefined) return undefined
  if (values) return { value, label: valueName(name, value) }
  const { id, label } = rows.flatMap((row) => row[relation(name)])[0]
  return { value: id, label }
}

/** The values of kinds that are entered in another unit, which has that many. */
const entered: Partial<Record<FieldSpec['kind'], number>> = { money: 100 }

/** Filters by the value of a row, which is the least that matches. */
async function measure(page: Page, resource: Resource, { name, kind }: FieldSpec, api: Api) {
  const least = (await rowsOf(api, resource)).map((row) => row[name]).find((one) => one !== null)
  if (least === undefined) return
  const label = nameIn(resource, name)
  await openFilter(page, label)
  const input = page.getByRole('group', { name: label }).getByLabel(text('kinds.range.from'))
  await input.fill(String(least / (entered[kind] ?? 1)))
  await input.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get(`${name}_gte`) === String(least))
  await page.keyboard.press('Escape')
  await expectRows(page, resource, api, `${name}_gte=${least}`)
  await clearFilters(page)
  await expectRows(page, resource, api)
}

async function search(page: Page, resource: Resource, api: Api) {
  const [first] = await rowsOf(api, resource)
  const word = String(first[resource.contract.title]).split(' ')[0]!
  const box = page.getByRole('searchbox', { name: text('app.list.search', { nouns: noun(resource, 'many') }) })
  await box.fill(word)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === word)
  await expectRows(page, resource, api, `q=${encodeURIComponent(word)}`)

  await box.fill('nothing is called like this')
  await expect(
    page.getByText(text('app.list.no_match_title', { noun: noun(resource, 'one'), nouns: noun(resource, 'many') })),
  ).toBeVisible()
  await clearFilters(page)
  await expectRows(page, resource, api)
}

const clearFilters = (page: Page) =>
  page
    .getByRole('button', { name: text('app.filter.clear') })
    .first()
    .click()

async function openList(page: Page, resource: Resource, tenantId: string) {
  await page.goto(addressOf(resource, 'list', tenantId))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Expects exactly the records that the API returns for the same query, in its order. */
async function expectRows(page: Page, resource: Resource, api: Api, query = '') {
  const rows = await rowsOf(api, resource, query)
  expect(rows.length).toBeGreaterThan(0)
  const index = resource.screens.list!.fields.indexOf(resource.contract.title)
  // Without the cell that selects the row.
  const cells = listRows(page).locator(`td:nth-child(${index + 1} of :not(:has([data-select])))`)
  await expect(cells).toHaveText(rows.map((row) => titleIn(resource, row)))
}

function titleIn({ contract: { title }, fields }: Resource, row: Record<string, unknown>): string {
  const value = String(row[title])
  return fields[title]?.values ? valueName(title, value) : value
}

const nameIn = ({ fields }: Resource, name: string) => fieldName(name, fields[name])
