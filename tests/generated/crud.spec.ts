import type { Page } from '@playwright/test'
import { nextStates, stateField, type Resource } from '#crud/resource.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import type { Field } from '#contract/fields.ts'
import { resources } from '#resources/index.ts'
import type { Api } from '../support/api.ts'
import { bodyOf, labelOf, ownControls } from '../support/bodies.ts'
import { choose, control, fill } from '../support/form.ts'
import { addressOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { fieldName, heading, noun, say, text, valueName } from '../support/words.ts'

/** Every declared screen of every resource does what its declaration and its contract say. */
for (const resource of resources) {
  test.describe(resource.identifier, () => {
    test.use({ account: isOfThePlatform(resource) ? 'platformAdmin' : 'admin' })
    test.beforeEach(({ api }) => ensureRows(api, resource))
    const { list, create, edit, show } = resource.screens
    if (list && !list.page) listSuite(resource)
    if (create && !create.page) createSuite(resource)
    if (show && !show.page) showSuite(resource)
    if (edit) editSuite(resource)
    if (resource.contract.endpoints['delete'] && list && !list.page) deleteSuite(resource)
  })
}

function listSuite(resource: Resource) {
  const { contract } = resource
  const screen = resource.screens.list!
  const enums = screen.filters.map((name) => resource.fields[name]!).filter(({ kind }) => kind === 'enum')

  test('list: shows its columns and the rows of the platform', async ({ page, session, api }) => {
    await openList(page, resource, session.user.tenant_id)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(resource, 'many'))
    for (const name of screen.fields) {
      await expect(page.getByRole('columnheader', { name: nameIn(resource, name), exact: true })).toBeVisible()
    }
    await expectRows(page, resource, api)
  })

  test('list: searches', async ({ page, session, api }) => {
    const [first] = await rowsOf(api, resource)
    const word = String(first[contract.title]).split(' ')[0]!
    await openList(page, resource, session.user.tenant_id)
    const box = page.getByRole('searchbox', { name: text('app.list.search', { nouns: noun(resource, 'many') }) })
    await box.fill(word)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === word)
    await expectRows(page, resource, api, `q=${encodeURIComponent(word)}`)

    await box.fill('nothing is called like this')
    await expect(page.getByText(text('app.list.no_match_title', { noun: noun(resource, 'one'), nouns: noun(resource, 'many') }))).toBeVisible()
    await page.getByRole('button', { name: text('app.filter.clear') }).first().click()
    await expectRows(page, resource, api)
  })

  for (const field of enums) {
    test(`list: filters by ${field.name}`, async ({ page, session, api }) => {
      const [row] = await rowsOf(api, resource)
      const value = String(row[field.name])
      await openList(page, resource, session.user.tenant_id)
      await page.getByRole('combobox', { name: nameIn(resource, field.name), exact: true }).click()
      await page.locator('.ant-select-dropdown:visible').getByText(valueName(field.name, value), { exact: true }).click()
      await expect(page).toHaveURL((url) => url.searchParams.get(field.name) === value)
      await expectRows(page, resource, api, `${field.name}=${value}`)
    })
  }

  test('list: sorts by its title', async ({ page, session, api }) => {
    await openList(page, resource, session.user.tenant_id)
    await page.getByRole('table', { name: heading(resource, 'many') }).getByRole('columnheader', { name: nameIn(resource, contract.title), exact: true }).click()
    await expect(page).toHaveURL(/[?&]sort=/)
    const sort = new URL(page.url()).searchParams.get('sort')!
    expect(sort.replace('-', '')).toBe(contract.title)
    await expectRows(page, resource, api, `_sort=${contract.title}&_order=${sort.startsWith('-') ? 'desc' : 'asc'}`)
  })

  test('list: its address opens the same list again', async ({ page, session, api }) => {
    await page.goto(`${addressOf(resource, 'list', session.user.tenant_id)}?sort=-${contract.title}&size=10`)
    await expectRows(page, resource, api, `_sort=${contract.title}&_order=desc&_end=10`)
  })
}

function createSuite(resource: Resource) {
  const { contract } = resource

  test('create: keeps what was filled in', async ({ page, session, api }) => {
    const body = await bodyOf(api, resource, seed())
    const address = addressOf(resource, 'create', session.user.tenant_id)
    await page.goto(address)
    await fillIn(page, resource, body, api)
    await page.getByRole('main').getByRole('button', { name: text('app.record.create', { noun: noun(resource, 'one') }) }).click()
    await expect(page).not.toHaveURL(address)
    const title = String(body[contract.title])
    const { data } = await api(contract.endpoints['list']!, { query: `${contract.title}=${encodeURIComponent(title)}` })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject(body)
  })

  test('create: names every field that must not be empty, and sends nothing', async ({ page, session }) => {
    let sent = 0
    page.on('request', (request) => request.method() === 'POST' && sent++)
    await page.goto(addressOf(resource, 'create', session.user.tenant_id))
    await page.getByRole('main').getByRole('button', { name: text('app.record.create', { noun: noun(resource, 'one') }) }).click()
    for (const { name } of contract.writable.filter(isRequired).filter(({ name }) => !resource.fields[name]!.control)) {
      await expect(control(page, name)).toHaveAttribute('aria-invalid', 'true')
    }
    expect(sent).toBe(0)
  })
}

function showSuite(resource: Resource) {
  const { contract } = resource

  test('show: opens at its own address, with its fields and its history', async ({ page, session, api }) => {
    const [row] = await rowsOf(api, resource)
    await page.goto(addressOf(resource, 'show', session.user.tenant_id, row.id))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(row[contract.title]))
    // A state is a tag beside the heading, without its name.
    for (const name of resource.screens.show!.fields.filter((name) => name !== stateField(resource))) {
      await expect(page.getByText(nameIn(resource, name), { exact: true }).first()).toBeVisible()
    }
    // The log keeps no log of itself.
    if (contract.name === activityLogs.name) return
    await page.getByRole('tab', { name: text('app.record.history') }).click()
    await expect(page).toHaveURL(/tab=history/)
    await expect(page.getByRole('tabpanel')).toBeVisible()
  })
}

function editSuite(resource: Resource) {
  const { contract } = resource

  test('edit: saves what was changed and nothing else', async ({ page, session, api }) => {
    const before = await make(api, resource)
    const value = `Changed ${seed()}`
    const name = editableText(resource)
    await page.goto(addressOf(resource, 'edit', session.user.tenant_id, before.id))
    await expect(control(page, name)).toHaveValue(before[name] ?? '')
    await control(page, name).fill(value)
    await page.getByRole('main').getByRole('button', { name: text('app.record.save') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name === contract.title ? value : before[contract.title])

    const { data } = await api(contract.endpoints['detail']!, { params: { id: before.id } })
    expect({ ...data, updated_at: '' }).toEqual({ ...before, [name]: value, updated_at: '' })
  })
}

function deleteSuite(resource: Resource) {
  const { contract } = resource

  test('delete: asks, then the record is gone or in its last state', async ({ page, session, api }) => {
    const row = await make(api, resource)
    const name = String(row[contract.title])
    await page.goto(`${addressOf(resource, 'list', session.user.tenant_id)}?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: text('app.record.actions', { name }) }).click()
    await page.getByRole('menuitem', { name: say('app.record.delete', resource) }).click()
    await page.getByRole('dialog').getByRole('button', { name: say('app.record.delete', resource) }).click()
    const isOver = async () => {
      const { status, data } = await api(contract.endpoints['detail']!, { params: { id: row.id } })
      return status === 404 || nextStates(resource, data[contract.states?.field ?? '']).length === 0
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await isOver()).toBe(true)
  })
}

async function openList(page: Page, resource: Resource, tenantId: string) {
  await page.goto(addressOf(resource, 'list', tenantId))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The list shows exactly the records that the platform answers to the same question, in its order. */
async function expectRows(page: Page, resource: Resource, api: Api, query = '') {
  const rows = await rowsOf(api, resource, query)
  expect(rows.length).toBeGreaterThan(0)
  const index = resource.screens.list!.fields.indexOf(resource.contract.title)
  const cells = page.locator('tbody tr.ant-table-row').locator(`td:nth-child(${index + 1})`)
  await expect(cells).toHaveText(rows.map((row) => String(row[resource.contract.title])))
}

async function rowsOf(api: Api, resource: Resource, query = ''): Promise<any[]> {
  const params = new URLSearchParams(query)
  const sort = resource.screens.list!.sort
  if (sort && !params.has('_sort')) {
    params.set('_sort', sort.replace(/^-/, ''))
    params.set('_order', sort.startsWith('-') ? 'desc' : 'asc')
  }
  const { status, data } = await api(resource.contract.endpoints['list']!, { query: params.toString() })
  expect(status).toBe(200)
  return data
}

async function fillIn(page: Page, { contract, fields, screens }: Resource, body: Record<string, unknown>, api: Api) {
  for (const name of screens.create!.fields.filter((name) => name in body)) {
    const { control: own, ref } = fields[name]!
    if (own) await ownControls[name]!(page)
    else if (ref) await choose(page, control(page, name), await labelOf(api, ref, String(body[name])))
    else await fill(page, contract.writable.find((field) => field.name === name)!, body[name])
  }
}

/** The title, or another text where that is not to be changed. */
const editableText = ({ contract, fields, screens }: Resource): string =>
  [contract.title, ...screens.edit!.fields].find((name) => screens.edit!.fields.includes(name) && /text/.test(fields[name]!.kind))!

/** Tenants read the catalogue of permissions; only operators write it. */
function isOfThePlatform({ scope, contract }: Resource): boolean {
  return scope === 'platform' || contract.name === 'permissions'
}

/** A list without records has nothing to search, filter or sort. */
async function ensureRows(api: Api, resource: Resource) {
  if (!resource.contract.endpoints['create'] || (await rowsOf(api, resource)).length > 2) return
  for (let count = 0; count < 3; count++) await make(api, resource)
}

const isRequired = ({ kind, optional, nullable }: Field) => kind !== 'boolean' && !optional && !nullable

async function make(api: Api, resource: Resource) {
  const body = await bodyOf(api, resource, seed())
  const { status, data } = await api(resource.contract.endpoints['create']!, { body })
  expect(status).toBe(201)
  return data
}

const nameIn = ({ fields }: Resource, name: string) => fieldName(name, fields[name]!.label)

const seed = () => 1000 + Math.floor(Math.random() * 8000)
