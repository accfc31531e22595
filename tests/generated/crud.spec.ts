import type { Locator, Page } from '@playwright/test'
import type * as z from 'zod'
import { nextStates, stateField, type Resource } from '#crud/resource.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { files } from '#contract/files.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { hiddenFields, idleFields } from '#contract/grammar/rules.ts'
import type { Api } from '../support/api.ts'
import { asAnswered, bodyOf, filesOf, labelOf, ownControls } from '../support/nouns/bodies.ts'
import { choose, control, enter, expectEmpty, fill } from '../support/browser/form.ts'
import { resources } from '#resources/all.ts'
import { isExample } from '../support/nouns/declared.ts'
import { emptiedFields } from '../support/nouns/duplicates.ts'
import { parentIds } from '../support/nouns/parent-ids.ts'
import { ensureRows, isOfThePlatform, make, rowsOf, seed } from '../support/nouns/records.ts'
import { addressOf } from '../support/browser/screens.ts'
import { expect, test } from '../support/browser/test.ts'
import { fieldKey, fieldName, noun, say, text, valueName } from '../support/words.ts'

/** The example that `npm test` leads through its screens. */
const first = resources.find(isExample)

/**
 * Tests the forms and records of resources against their declarations and contracts: those of the examples, which have
 * every shape, and of the product what a resource adds by hand, its own controls and its own dialog of deletion.
 */
for (const resource of resources) {
  test.describe(`${resource.identifier}${resource === first ? ' @core' : ''}`, () => {
    test.use({ account: isOfThePlatform(resource) ? 'operator' : 'admin' })
    if (resource.contract.singleton) return isExample(resource) ? singletonSuite(resource) : undefined
    test.beforeEach(async ({ api }) => {
      resource.at = await parentIds(api, resource)
      await ensureRows(api, resource)
    })
    const { list, create, edit, show } = resource.screens
    if (create && !create.page && hasOwnControls(resource)) createSuite(resource)
    if (!isExample(resource)) return resource.deleteDialog && list && !list.page ? deleteSuite(resource) : undefined
    if (show && !show.page) showSuite(resource)
    if (create && !create.page && create.duplicate && list && !list.page) duplicateSuite(resource)
    if (edit) editSuite(resource)
    if (resource.contract.endpoints['delete'] && list && !list.page) deleteSuite(resource)
  })
}

function hasOwnControls(resource: Resource): boolean {
  const { screens, fields } = resource
  return isExample(resource) || screens.create!.fields.some((name) => fields[name]!.control)
}

function createSuite(resource: Resource) {
  const { contract } = resource

  test('create: reports every required field without sending, and stores the entered values', async ({
    page,
    session,
    api,
  }) => {
    let sent = 0
    page.on('request', (request) => request.method() === 'POST' && sent++)
    const sampled = await bodyOf(api, resource, seed())
    const body = { ...sampled, ...filesOf(contract, sampled) }
    const address = addressOf(resource, 'create', session.user.tenant_id)
    const save = createButton(page, resource)
    // ARIA has no invalid groups, such as the picker of files.
    const invalid = page.locator('[aria-invalid=true], [data-invalid=true]')
    await page.goto(address)
    await save.click()
    for (const { name } of contract.writable.filter(isRequired).filter(({ name }) => !resource.fields[name]!.control)) {
      await expect(control(page, name, fieldKey(name, resource.fields[name]!)).and(invalid)).toHaveCount(1)
    }
    expect(sent).toBe(0)

    await page.goto(address)
    await fillIn(page, resource, body, api)
    await save.click()
    // A form of sections keeps the one that is open in its address.
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(address)
    expect(await storedAs(api, resource, body[contract.title])).toMatchObject(asAnswered(contract, body))
  })
}

function duplicateSuite(resource: Resource) {
  const { contract, fields, screens } = resource

  test('duplicate: carries the values but those that must differ, and stores a second record', async ({
    page,
    session,
    api,
  }) => {
    const original = await make(api, resource, { withFiles: true })
    const name = String(original[contract.title])
    await openRowMenu(page, resource, session.user.tenant_id, name)
    await page.getByRole('menuitem', { name: text('app.record.duplicate') }).click()
    await expect(page).toHaveURL(new RegExp(`from=${original.id}`))

    const hidden = hiddenFields(contract.endpoints['create']!.rules, original)
    const emptied = emptiedFields(resource).filter((field) => !hidden.includes(field.name))
    for (const field of emptied) await expectEmpty(page, field, fields[field.name]!.label)
    const sampled = await bodyOf(api, resource, seed())
    const fresh = { ...sampled, ...filesOf(contract, sampled) }
    const entered: Record<string, unknown> = Object.fromEntries(emptied.map((field) => [field.name, fresh[field.name]]))
    await fillIn(page, resource, entered, api)
    if (!(contract.title in entered)) entered[contract.title] = text('app.record.copy_of', { name })
    await createButton(page, resource).click()
    await expect(page).not.toHaveURL(/from=/)

    const copy = await storedAs(api, resource, entered[contract.title])
    const carried = screens.create!.fields.filter((one) => !(one in entered))
    expect(copy.id).not.toBe(original.id)
    expect(Object.fromEntries(carried.map((one) => [one, copy[one]]))).toEqual(
      Object.fromEntries(carried.map((one) => [one, original[one]])),
    )
    expect(copy).toMatchObject(asAnswered(contract, entered))
  })
}

function showSuite(resource: Resource) {
  test('show: opens at its own address, with its fields and the history of what can change', async ({
    page,
    session,
    api,
  }) => {
    const [row] = await rowsOf(api, resource)
    await page.goto(addressOf(resource, 'show', session.user.tenant_id, row.id))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titleOf(resource, row))
    // A status is a tag beside the heading, without its label.
    const idle = idleFields(resource.contract.endpoints['update']?.rules, row)
    const shown = resource.screens.show!.fields.filter((name) => name !== stateField(resource) && !idle.includes(name))
    for (const name of shown) {
      const label = page.getByText(nameIn(resource, name), { exact: true })
      // Fields without a value are named in one line.
      const unset = page.getByText(text('app.record.unset', { fields: '' })).filter({ hasText: nameIn(resource, name) })
      await expect(
        label
          .or(titleOfOnly(page, resource, name))
          .or(unset)
          .first(),
      ).toBeVisible()
    }
    const history = page.getByRole('tab', { name: text('app.record.history') })
    const canChange = Object.values(resource.contract.endpoints).some(({ method }) => method !== 'GET')
    if (!canChange) return expect(history).toHaveCount(0)
    await history.click()
    await expect(page).toHaveURL(/tab=history/)
    await expect(page.getByRole('tabpanel')).toBeVisible()
  })
}

/** The title of the section that has this field alone: a table or a long text needs no label of its own there. */
const titleOfOnly = (page: Page, { screens }: Resource, name: string): Locator => {
  const section = screens.show!.sections?.find(({ fields }) => fields.length === 1 && fields[0] === name)
  return page.getByRole('heading', { name: section ? text(section.title) : name, exact: true })
}

/** The heading of a record; a choice is shown by its name. */
const titleOf = ({ contract, fields }: Resource, row: any) =>
  fields[contract.title]?.values ? valueName(contract.title, row[contract.title]) : String(row[contract.title])

function editSuite(resource: Resource) {
  const { contract } = resource

  test('edit: sends only the changed fields', async ({ page, session, api }) => {
    const before = await make(api, resource)
    const value = `Changed ${seed()}`
    const name = editableText(resource)
    await page.goto(addressOf(resource, 'edit', session.user.tenant_id, before.id))
    await expect(control(page, name)).toHaveValue(before[name] ?? '')
    // Controls that load their choices move what is below them.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await enter(control(page, name), value)
    await page
      .getByRole('main')
      .getByRole('button', { name: text('app.record.save') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      name === contract.title ? value : before[contract.title],
    )

    const { data } = await api(contract.endpoints['detail']!, { params: { ...resource.at, id: before.id } })
    const written = ({ name }: { name: string }) => [name, data[name]]
    expect(Object.fromEntries(contract.writable.map(written))).toEqual(
      Object.fromEntries(
        contract.writable.map((field) => [field.name, field.name === name ? value : before[field.name]]),
      ),
    )
  })
}

function deleteSuite(resource: Resource) {
  const { contract } = resource

  test('delete: asks for confirmation, then removes the record or sets its final status', async ({
    page,
    session,
    api,
  }) => {
    const row = await make(api, resource)
    const name = String(row[contract.title])
    await openRowMenu(page, resource, session.user.tenant_id, name)
    await page.getByRole('menuitem', { name: say('app.record.delete', resource) }).click()
    const dialog = page.getByRole('dialog')
    await ownDeletion[resource.identifier]?.(dialog, name)
    await dialog.getByRole('button', { name: say('app.record.delete', resource) }).click()
    const isOver = async () => {
      const { status, data } = await api(contract.endpoints['detail']!, { params: { ...resource.at, id: row.id } })
      return status === 404 || nextStates(resource, data[contract.states?.field ?? '']).length === 0
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await isOver()).toBe(true)
  })
}

/** The texts that custom dialogs ask for before they delete. */
const ownDeletion: Record<string, (dialog: Locator, name: string) => Promise<void>> = {
  tenants: (dialog, name) => dialog.getByRole('textbox').fill(name),
}

function singletonSuite(resource: Resource) {
  const { contract } = resource

  test('shows its form, stores what is entered, and keeps its history', async ({ page, session, api }) => {
    const { data: before } = await api(contract.endpoints['detail']!)
    const value = `Changed ${seed()}`
    await page.goto(addressOf(resource, 'show', session.user.tenant_id))
    await expect(control(page, contract.title)).toHaveValue(before[contract.title])
    await enter(control(page, contract.title), value)
    await page
      .getByRole('main')
      .getByRole('button', { name: text('app.record.save') })
      .click()
    await expect.poll(async () => (await api(contract.endpoints['detail']!)).data[contract.title]).toBe(value)
    await page.getByRole('tab', { name: text('app.record.history') }).click()
    await expect(page.getByRole('tabpanel').getByText(value)).toBeVisible()
  })
}

const createButton = (page: Page, resource: Resource) =>
  page.getByRole('main').getByRole('button', { name: text('app.record.create', { noun: noun(resource, 'one') }) })

/** Finds a record by its title and opens its menu in the list. */
async function openRowMenu(page: Page, resource: Resource, tenantId: string, name: string) {
  await page.goto(`${addressOf(resource, 'list', tenantId)}?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: text('app.record.actions', { name }), exact: true }).click()
}

/** The only record with a title; the newest where the platform works out the title. */
async function storedAs(api: Api, { contract, at }: Resource, title: unknown) {
  const query = title === undefined ? '' : `${contract.title}=${encodeURIComponent(String(title))}`
  const { data } = await api(contract.endpoints['list']!, { params: at, query })
  if (title !== undefined) expect(data).toHaveLength(1)
  const [stored] = data.toSorted((one: Record<string, string>, other: Record<string, string>) =>
    String(other['created_at']).localeCompare(String(one['created_at'])),
  )
  // Lists leave out long fields.
  return (await api(contract.endpoints['detail']!, { params: { ...at, id: stored.id } })).data
}

async function fillIn(page: Page, { contract, fields, screens }: Resource, body: Record<string, unknown>, api: Api) {
  // A field that the others hide is null, or an empty list.
  const { rules } = contract.endpoints['create']!
  const hidden = hiddenFields(rules, body)
  // A field that depends on others may show only after these are filled in.
  const isDependent = (name: string) => Number(name in (rules?.conditions ?? {}))
  const shown = screens
    .create!.fields.filter((name) => !hidden.includes(name))
    .toSorted((one, other) => isDependent(one) - isDependent(other))
  for (const name of shown.filter((name) => (body[name] ?? null) !== null)) {
    const { control: own, ref } = fields[name]!
    const label = fieldKey(name, fields[name]!)
    if (own && ownControls[name]) await ownControls[name](page)
    else if (ref && ref !== files.name)
      await choose(page, control(page, name, label), await labelOf(api, ref, String(body[name])))
    else
      await fill(
        page,
        contract.writable.find((field) => field.name === name)!,
        body[name],
        { label, refer: (noun, id) => labelOf(api, noun, id) },
      )
  }
}

/** The title, or another text field if the title cannot be edited. */
function editableText({ contract, screens }: Resource): string {
  const { shape } = contract.endpoints['update']!.body as z.ZodObject
  const names = [contract.title, ...screens.edit!.fields].filter((name) => screens.edit!.fields.includes(name))
  return names.find((name) => (shape[name] as z.ZodType).safeParse('Changed 1').success)!
}

const isRequired = (field: Field) => !field.optional && !field.nullable && !kindOf(field).empty

const nameIn = ({ fields }: Resource, name: string) => fieldName(name, fields[name])
