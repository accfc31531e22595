import type { Locator, Page } from '@playwright/test'
import type { Field } from '#contract/fields.ts'
import { fieldName, valueName } from './words.ts'

export const control = (page: Page, name: string) => page.locator('main form').getByLabel(fieldName(name), { exact: true })

/** Puts a value into the control of a field, as a person would. */
export async function fill(page: Page, field: Field, value: unknown): Promise<void> {
  const input = control(page, field.name)
  switch (field.kind) {
    case 'enum':
      return choose(page, input, valueName(field.name, String(value)))
    case 'boolean':
      return input.setChecked(Boolean(value))
    case 'tags':
      for (const tag of value as string[]) {
        await input.fill(tag)
        await input.press('Enter')
      }
      return
    case 'timezone':
      await input.fill(String(value))
      return input.press('Enter')
    case 'timestamp':
      return input.fill(String(value).slice(0, 16))
    default:
      return input.fill(String(value))
  }
}

/** Opens a select by keyboard, types where it can be searched, and clicks the option. */
export async function choose(page: Page, input: Locator, option: string): Promise<void> {
  await input.focus()
  await input.press('ArrowDown')
  if (await input.isEditable()) await input.fill(option)
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await options.filter({ has: page.getByText(option, { exact: true }) }).click()
}

/** Chooses in a filter above a list, which stays open for more. */
export async function pick(page: Page, filter: string, option: string): Promise<void> {
  await choose(page, page.getByRole('combobox', { name: filter, exact: true }), option)
  await page.keyboard.press('Escape')
}
