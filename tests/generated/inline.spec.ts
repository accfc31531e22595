import type { Locator, Page } from '@playwright/test'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { problemsAcross } from '#contract/grammar/rules.ts'
import { sample } from '#contract/grammar/sample.ts'
import { settableStates } from '#contract/grammar/rights.ts'
import type { FieldSpec, Resource } from '#crud/resource.ts'
import type { Api } from '../support/api.ts'
import { findingsIn } from '../support/browser/checks.ts'
import { resources } from '#resources/all.ts'
import { isExample } from '../support/nouns/declared.ts'
import { choose, control, fill } from '../support/browser/form.ts'
import { parentIds } from '../support/nouns/parent-ids.ts'
import { ensureRows, isOfThePlatform, make, rowsOf, seed } from '../support/nouns/records.ts'
import { addressOf } from '../support/browser/screens.ts'
import { expect, test } from '../support/browser/test.ts'
import { fieldName, text } from '../support/words.ts'

/** Tests every field that the declaration of an example lets users edit in the cells of its list. */
for (const resource of resources.filter(isExample)) {
  const inline = resource.screens.list?.inline ?? []
  if (inline.length === 0) continue

  test.describe(resource.identifier, () => {
    test.use({ account: isOfThePlatform(resource) ? 'operator' : 'admin' })

    test(`inline: ${inline.join(', ')}`, async ({ page, session, api }) => {
      resource.at = await parentIds(api, resource)
      await ensureRows(api, resource)
      const { id } = await make(api, resource)
      const list = `${addressOf(resource, 'list', session.user.tenant_id)}?size=100`
      await page.goto(list)
      for (const name of inline) {
        await test.step(name, async () => {
          const cells = cellsOf(page, resource, id)
          const before = await rowOf(api, resource, id)
          const other = await another(api, resource, name, before)
          // Every other choice can require another field.
          if (!other) return
          const { value, label } = other
          const isMany = Array.isArray(value)
          const button = cells.button(name, titleIn(resource, before))
          const shown = await cells.textOf(button)
          await button.press('Enter')
          const editor = page.getByRole('dialog', { name: (await button.getAttribute('aria-label'))! })
          await expect(editor).toBeVisible()
          expect.soft(await findingsIn(page, name === inline[0] ? 'dark' : 'light')).toEqual([])
          await enter(page, editor, resource.fields[name]!, value, label)
          await expect(editor).toBeHidden()

          expect((await rowOf(api, resource, id))[name]).toEqual(isMany ? [...before[name], ...value] : value)
          const after = cells.button(name, titleIn(resource, await rowOf(api, resource, id)))
          // Several are saved when they are left.
          if (!isMany) await expect(after).toBeFocused()
          await expect.poll(() => cells.textOf(after)).not.toBe(shown)
          const changed = await cells.textOf(after)
          await page.reload()
          await expect(after).toBeVisible()
          expect(await cells.textOf(after)).toBe(changed)
          await expect(page).toHaveURL(list)
        })
      }
    })
  })
}

const cellsOf = (page: Page, { fields }: Resource, id: string) => ({
  button: (name: string, title: string) =>
    page.locator(`[data-row-key="${id}"]`).getByRole('button', {
      name: text('app.list.change', { field: fieldName(name, fields[name]), name: title }),
    }),
  textOf: (button: Locator) => button.locator('xpath=ancestor::td').innerText(),
})

const rowOf = async (api: Api, { contract, at }: Resource, id: string) =>
  (await api(contract.endpoints['detail']!, { params: { ...at, id } })).data

const titleIn = ({ contract }: Resource, row: any): string => String(row[contract.title])

/** A value that differs from the row's, and the label of the choice that has it. */
async function another(
  api: Api,
  resource: Resource,
  name: string,
  row: any,
): Promise<{ value: any; label?: string } | undefined> {
  const { contract, fields } = resource
  const field = fields[name]!
  const { stored, refers } = kindOf(field)
  if (refers) {
    const other = resources.find(({ identifier }) => identifier === field.ref)!
    const query = `${new URLSearchParams(field.among)}`
    const found = (await rowsOf(api, other, query)).find((one) => one.id !== row.id && one.id !== row[name])
    return { value: refers === 'many' ? [found.id] : found.id, label: titleIn(other, found) }
  }
  if (name === contract.states?.field) return { value: settableStates(contract, row[name])[0] }
  if (stored === 'boolean') return { value: !row[name] }
  if (stored === 'enum') {
    const { rules } = contract.endpoints['update']!
    // Without a choice that requires other fields.
    const isAllowed = (one: string) => Object.keys(problemsAcross(rules, { ...row, [name]: one })).length === 0
    const other = field.values!.find((one) => one !== row[name] && isAllowed(one))
    return other ? { value: other } : undefined
  }
  for (;;) {
    const value = sample(contract, seed())[name]
    if (value !== row[name]) return { value }
  }
}

/** Enters a value by keyboard where it is typed; a choice is saved by choosing it. */
async function enter(page: Page, editor: Locator, field: FieldSpec, value: unknown, choice?: string) {
  const form = editor.locator('form')
  const input = control(page, field.name, field.label, form)
  await expect(input).toBeFocused()
  if (choice) await choose(page, input, choice)
  else await fill(page, field, value, { label: field.label, form })
  const { stored } = kindOf(field)
  if (stored.endsWith('[]')) await page.keyboard.press('Tab')
  else if (!choice && stored !== 'enum' && stored !== 'boolean') await input.press('Enter')
}
