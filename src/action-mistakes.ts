import { didYouMean } from '#contract/grammar/closest.ts'
import { actionIconNames, noIcon } from '#crud/drawings.ts'
import type { Action, Resource } from '#crud/resource.ts'

/** The texts of a language by key. */
export type Texts = ReadonlyMap<string, string>

/** The actions that everybody who is logged in could run, those in a place that cannot offer them, and unknown icons. */
export const actionMistakes = (resource: Resource): string[] =>
  resource.actions.flatMap((action) => {
    const { key, endpoint, icon } = action
    return [
      ...(endpoint.permission === null
        ? [`actions.${key} has no permission: name one in the contract's \`permissions\``]
        : []),
      ...placeMistakes(resource, action),
      ...(icon && !actionIconNames.includes(icon) ? [`actions.${key}: there is ${noIcon(icon, actionIconNames)}`] : []),
    ]
  })

function placeMistakes({ contract }: Resource, { key, endpoint, on, dialog }: Action): string[] {
  if (contract.singleton) {
    return on.some((place) => place !== 'show')
      ? [`actions.${key}: a singleton shows its actions "on" its page, 'show', alone`]
      : []
  }
  if (dialog) return []
  const isOfRecord = contract.rowActions.includes(key) || endpoint.path.includes('/:id')
  const wrong = on.filter((place) => (place === 'list') === isOfRecord)
  const [what, places] = isOfRecord ? ['one record', "'row', 'rows', 'show' or 'search'"] : ['no record', "'list'"]
  return wrong.map(
    (place) => `actions.${key}: its path names ${what}, so it cannot be "on" '${place}'; it can be ${places}`,
  )
}

/** The texts of a confirmation or a result that nothing shows, and what nothing fills in a confirmation. */
export function strayTexts({ contract, actions }: Resource, texts: Record<string, Texts>): string[] {
  const keys = Object.keys(contract.endpoints)
  return Object.entries(texts).flatMap(([locale, known]) =>
    [...known].flatMap(([text, says]) => {
      const key = namedBy(text, contract.name)
      if (key === undefined) return []
      const it = `the text "${text}" in src/locales/${locale}`
      if (!keys.includes(key)) return [`${it} names no action${didYouMean(key, keys)}`]
      const action = actions.find((one) => one.key === key)
      if (!text.startsWith('confirm.') || !action || action.dialog) return []
      if (!action.confirm) return [`${it} is not asked: add confirm: true to actions.${key}`]
      return unfilled(says).map((name) => `${it} has ${name}, which nothing fills; it can have ${filled.join(', ')}`)
    }),
  )
}

/** The action of `confirm.<action>.<noun>` or `done.<noun>.<action>`. */
function namedBy(text: string, noun: string): string | undefined {
  const [kind, one, other, ...more] = text.replace(/#.*/, '').split('.')
  if (more.length > 0) return undefined
  if (kind === 'confirm' && other === noun) return one
  return kind === 'done' && one === noun ? other : undefined
}

const filled = ['{name}', '{noun}', '{nouns}', '{Noun}']
const unfilled = (says: string) => (says.match(/\{\w+\}/g) ?? []).filter((name) => !filled.includes(name))
