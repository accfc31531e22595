import { expect, type Locator, type Page } from '@playwright/test'
import { dateText } from '#crud/dates/date-text.ts'
import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import { fieldsOf, type Field, type FieldKind } from '#contract/grammar/fields.ts'
import { localTime } from '../csv.ts'
import type { SampleFile } from '../nouns/sample-files.ts'
import { fieldName, text, valueName } from '../words.ts'
import { openFilter } from './filters.ts'

/** The control of a field; a section of the form can have the same name. */
export const control = (page: Page, name: string, label?: string, form = page.locator('main form')) =>
  form.getByLabel(fieldName(name, { label }), { exact: true }).and(page.locator(':not(section)'))

/** Opens the section of a control, where a form shows one at a time. */
export async function reveal(input: Locator): Promise<Locator> {
  const id = await input.evaluate((element) => element.closest('section[hidden]')?.id)
  if (id) await input.page().locator(`nav a[href="#${id}"]`).click()
  return input
}

/** Types into a control, wherever it is. */
export const enter = async (input: Locator, value: string): Promise<void> => (await reveal(input)).fill(value)

type Fill = (input: Locator, value: any, field: Field, page: Page) => Promise<void>

/** Fills in the controls that are not plain text inputs. */
const fills: Partial<Record<FieldKind, Fill>> = {
  enum: (input, value, field, page) => choose(page, input, valueName(field.name, String(value))),
  // `setChecked` reads the control afterwards, which an editor in a list has closed by then.
  boolean: async (input, value) => {
    if ((await input.isChecked()) !== Boolean(value)) await input.click()
  },
  // Inputs take major units; the sample currencies have a hundred minor units.
  money: (input, value) => input.fill(String(Number(value) / 100)),
  timestamp: async (input, value, _, page) => {
    const local = localTime(String(value), await zoneOf(page))
    await input.fill(dateText(local.slice(0, 16).replace(' ', 'T')))
  },
  date: (input, value) => input.fill(dateText(String(value))),
  timezone: async (input, value) => {
    await input.fill(String(value))
    await input.press('Enter')
  },
  choices: async (input, values, field, page) => {
    await input.focus()
    // Removes the chosen ones.
    for (let left = field.values!.length; left > 0; left--) await input.press('Backspace')
    for (const value of values as string[]) await choose(page, input, valueName(field.name, value))
    await input.press('Escape')
  },
  tags: async (input, value) => {
    for (const tag of value as string[]) {
      await input.fill(tag)
      await input.press('Enter')
    }
  },
  json: (input, value) => input.fill(JSON.stringify(value)),
}

/** The timezone of the user, or else of the browser. */
const zoneOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { timezone } = JSON.parse(localStorage.getItem('users') ?? '{}')
    return timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  })

/** Returns the label of a record of a noun, by its id. */
export type Refer = (noun: string, id: string) => Promise<string>

type FillGroup = (group: Locator, value: any, field: Field, page: Page, refer?: Refer) => Promise<void>

const fillObject: FillGroup = async (group, value, field, page, refer) => {
  const add = group.getByRole('button', { name: text('forms.object.add', { field: fieldName(field.name) }) })
  const isDefault = field.default !== undefined && field.default !== null
  if ((field.nullable || field.optional) && !isDefault) await add.click()
  await fillNested(group, value, field, page, refer)
}

/** Chooses files and waits until they are uploaded. */
const attach: FillGroup = async (group, files: SampleFile[]) => {
  const chosen = files.map(({ filename, type, content }) => ({ name: filename, mimeType: type, buffer: content }))
  await group.locator('input[type=file]').setInputFiles(chosen)
  // A file that is uploading can be cancelled instead.
  const uploaded = group.getByRole('button', { name: text('files.remove', { name: files[0]!.filename }) })
  await expect(uploaded).toHaveCount(files.length)
}

/** Fills in the controls that are groups of controls. */
const groupFills: Partial<Record<FieldKind, FillGroup>> = {
  file: attach,
  files: attach,
  object: fillObject,
  document: fillObject,
  weekdays: async (group, days) => {
    for (const [at, day] of daysOfWeek.entries())
      await group
        .getByRole('checkbox')
        .nth(at)
        .setChecked((days as string[]).includes(day))
  },
  objects: async (group, values, field, page, refer) => {
    const name = fieldName(field.name)
    const row = (index: number) =>
      group.getByRole('group', { name: text('forms.rows.row', { field: name, number: index + 1 }), exact: true })
    for (const [index, value] of (values as object[]).entries()) {
      if (!(await row(index).isVisible()))
        await group.getByRole('button', { name: text('forms.rows.add_to', { field: name }) }).click()
      await fillNested(row(index), value, field, page, refer)
    }
  },
}

async function fillNested(group: Locator, values: object, field: Field, page: Page, refer?: Refer): Promise<void> {
  const fields = fieldsOf(field.of!)
  for (const [name, value] of Object.entries(values)) {
    if (value === null) continue
    const inner = fields.find((one) => one.name === name)!
    await fill(page, inner, value, { form: group, refer })
  }
}

interface Filling {
  label?: string
  /** The part of the page that holds the control. Default: the form. */
  form?: Locator
  /** Chooses references by the label of their record. */
  refer?: Refer
}

/** Enters a value into the control of a field, as a user would. */
export async function fill(page: Page, field: Field, value: unknown, given: Filling = {}): Promise<void> {
  const { label, form = page.locator('main form'), refer } = given
  const name = fieldName(field.name, { label })
  const fillGroup = groupFills[field.kind]
  if (fillGroup) {
    const group = form.getByRole('group', { name, exact: true, includeHidden: true })
    // Groups of controls are loaded with the first form that has one.
    await expect(group).toBeAttached()
    await expect(await reveal(group)).toBeVisible()
    return fillGroup(group, value, field, page, refer)
  }
  await reveal(control(page, field.name, label, form))
  // The value of a field with units is in its own unit.
  if (field.unit)
    await choose(page, form.getByRole('combobox', { name: text('app.unit', { field: name }) }), `${field.unit}s`)
  const input = control(page, field.name, label, form)
  if (field.ref && refer) return choose(page, input, await refer(field.ref, String(value)))
  await (fills[field.kind]?.(input, value, field, page) ?? input.fill(String(value)))
}

/** Expects that the control of a field has no value. */
export async function expectEmpty(page: Page, { name, kind }: Field, label?: string): Promise<void> {
  if (groupFills[kind] !== attach) return expect(control(page, name, label)).toHaveValue('')
  const group = page.locator('main form').getByRole('group', { name: fieldName(name, { label }), exact: true })
  await expect(group).toBeVisible()
  await expect(group.getByRole('listitem')).toHaveCount(0)
}

/** Opens a select by keyboard, types where it can be searched, and clicks the option. */
export async function choose(page: Page, input: Locator, option: string): Promise<void> {
  await reveal(input)
  await input.focus()
  await input.press('ArrowDown')
  if (await input.isEditable()) await input.fill(option)
  // The dropdown of another select can still be closing.
  const list = await input.getAttribute('aria-controls')
  const dropdown = page.locator('.ant-select-dropdown:visible', { has: page.locator(`[id="${list}"]`) })
  const choice = dropdown.locator('.ant-select-item-option', { has: page.getByText(option, { exact: true }) })
  await choice.click()
  // One choice closes the dropdown; one of many stays, and is selected.
  await expect(choice.and(page.locator(':not(.ant-select-item-option-selected)'))).toBeHidden()
}

/** Toggles an option of a list filter by keyboard and closes the filter, which returns the focus to its button. */
export async function pick(page: Page, filter: string, option: string): Promise<void> {
  const toolbar = page.getByRole('search')
  await openFilter(page, filter)
  const choices = toolbar.getByRole('group')
  const search = choices.getByRole('searchbox')
  const choice = choices.getByRole('checkbox', { name: option, exact: true }).first()
  await expect(choice.or(search).first()).toBeVisible()
  if (await search.isVisible()) await search.fill(option)
  await choice.press('Space')
  await page.keyboard.press('Escape')
  await expect(toolbar.getByRole('button', { name: new RegExp(`^${filter}:`) })).toBeFocused()
}
