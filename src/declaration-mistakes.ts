import { didYouMean } from '#contract/grammar/closest.ts'
import { everyVerb, type Contract, type Endpoint } from '#contract/grammar/contract.ts'
import { files } from '#contract/files.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { parametersOf } from '#contract/grammar/parent.ts'
import { iconNames, noIcon } from '#crud/drawings.ts'
import { formFields } from '#crud/infer.ts'
import { nestedFields } from '#crud/nested/nested-fields.ts'
import type { ScreenName } from '#crud/entry.ts'
import type { FieldSpec, RecordScreen, Resource } from '#crud/resource.ts'
import { endpointOf } from '#crud/endpoint-of.ts'
import { actionMistakes, strayTexts, type Texts } from './action-mistakes.ts'
import { wantedNames } from './wanted-names.ts'

export interface Known {
  contracts: Contract[]
  /** The texts of every language. */
  texts: Record<string, Texts>
}

/** Returns the mistakes in the declarations of the console, one line each, as far as they can be checked without a browser. */
export const declarationMistakes = (resources: Resource[], known: Known): string[] => [
  ...resources.flatMap((resource) => {
    const where = `${resource.identifier}, declaration`
    const mistakes = [
      ...registrationMistakes(resource, known),
      ...fieldMistakes(resource, known),
      ...screenMistakes(resource),
      ...pathMistakes(resource),
      ...actionMistakes(resource),
      ...buttonMistakes(resource),
      ...referenceMistakes(resource, resources),
      ...relatedMistakes(resource, resources),
      ...textMistakes(resource, known),
      ...nameMistakes(resource, known),
      ...strayTexts(resource, known.texts),
    ]
    return mistakes.map((mistake) => `${where}: ${mistake}`)
  }),
  ...sharedPaths(resources),
]

function registrationMistakes({ contract, menu }: Resource, { contracts }: Known): string[] {
  return [
    ...(contracts.includes(contract) ? [] : [`its contract "${contract.name}" is missing in contract/index.ts`]),
    ...(menu && !iconNames.includes(menu.icon) ? [`there is ${noIcon(menu.icon)}`] : []),
  ]
}

function fieldMistakes({ fields, hinted }: Resource, { texts }: Known): string[] {
  const names = Object.keys(fields)
  return hinted.flatMap((name) => {
    const field = fields[name]
    if (!field) return [`"fields" names "${name}", which its contract lacks${didYouMean(name, names)}`]
    return [
      ...hintMistakes(name, field, names, texts),
      ...unknown(`${name}.metBy`, field.metBy ? [field.metBy] : [], names),
      ...nestedMistakes(name, field, names, texts),
    ]
  })
}

/**
 * @param at the path of the field
 * @param owners the fields that it can be `within`
 */
function hintMistakes(at: string, field: FieldSpec, owners: string[], texts: Known['texts']): string[] {
  return [
    ...unknown(`${at}.colors`, Object.keys(field.colors), field.values ?? Object.keys(field.colors)),
    ...unknown(`${at}.within`, field.within ? [field.within] : [], owners),
    ...(['label', 'help'] as const).flatMap((option) => {
      const key = field[option]
      return key ? missingTexts(`${at}.${option}`, [key], texts) : []
    }),
  ]
}

/** The hints of the fields of a nested object. */
function nestedMistakes(at: string, field: FieldSpec, recordFields: string[], texts: Known['texts']): string[] {
  const inner = field.of ? nestedFields(field) : []
  const names = inner.map(({ name }) => name)
  return [
    ...unknown(`${at}.fields`, Object.keys(field.fields ?? {}), names),
    ...inner.flatMap((one) => hintMistakes(`${at}.${one.name}`, one, [...names, ...recordFields], texts)),
  ]
}

function screenMistakes(resource: Resource): string[] {
  const { contract, fields, screens } = resource
  const names = Object.keys(fields)
  const { list } = screens
  const filterable = Object.values(fields).filter((field) => kindOf(field).filter)
  const sorted = list?.sort?.replace(/^-/, '')
  return [
    ...Object.entries(screens).flatMap(([name, screen]) => unknown(`screens.${name}.fields`, screen.fields, names)),
    ...unknown(
      'screens.list.filters',
      list?.filters ?? [],
      filterable.map(({ name }) => name),
    ),
    ...unknown('screens.list.keys', Object.values(list?.keys ?? {}), [...names, ...Object.keys(contract.endpoints)]),
    ...unknown('screens.list.inline', list?.inline ?? [], inlineFields(resource)),
    ...(sorted && !list!.page ? unknown('screens.list.sort', [sorted], contract.sort) : []),
  ]
}

/** The fields that a cell has room for: each is changed alone, and its control is one line. */
function inlineFields(resource: Resource): string[] {
  const changed = endpointOf(resource, 'edit') ? formFields(resource.contract, 'edit') : []
  return resource.contract.fields
    .filter((field) => changed.includes(field.name) && !resource.fields[field.name]!.within)
    .filter((field) => {
      const { unlistable, owned, stored } = kindOf(field)
      return !unlistable && !owned && stored !== 'json' && stored !== 'secret'
    })
    .map(({ name }) => name)
}

/** The path parameters that neither the address nor the record fills. */
function pathMistakes(resource: Resource): string[] {
  const { contract, screens, actions } = resource
  const base = contract.parent ? parametersOf(Object.values(contract.endpoints)[0]!.path) : []
  const isFilled = (parameter: string) => parameter === ':id' || base.includes(parameter)
  const generated = (Object.keys(screens) as ScreenName[]).filter((name) => !screens[name]!.page)
  const used = [
    ...generated.flatMap((name) => endpointOf(resource, name) ?? []),
    ...actions.filter(({ dialog }) => !dialog).map(({ endpoint }) => endpoint),
  ]
  return used.flatMap(({ name, path }) =>
    parametersOf(path)
      .filter((parameter) => !isFilled(parameter))
      .map((parameter) => `nothing fills "${parameter}" in the path of ${name}: declare the contract's \`parent\``),
  )
}

/** The lists on its records that do not exist, or that the named field cannot limit to the record. */
function relatedMistakes({ contract, related }: Resource, resources: Resource[]): string[] {
  const names = resources.map(({ identifier }) => identifier)
  return related.flatMap(({ resource, by }) => {
    const other = resources.find(({ identifier }) => identifier === resource)
    if (!other) return unknown('related', [resource], names)
    const ref = other.fields[by]?.ref
    if (ref && ![contract.name, contract.of].includes(ref)) {
      return [`"related.${resource}.by" cannot name "${by}", which refers to "${ref}"`]
    }
    const filterable = Object.values(other.fields).filter((field) => kindOf(field).filter)
    return unknown(
      `related.${resource}.by`,
      [by],
      filterable.map(({ name }) => name),
    )
  })
}

/** The endpoints that change a record, or records of the list, for which there is no button. */
function buttonMistakes({ contract, actions, screens, withoutButton }: Resource): string[] {
  const ofList = parametersOf(contract.endpoints['list']?.path ?? '')
  const isInPlace = (key: string, path: string) =>
    contract.rowActions.includes(key) || `${parametersOf(path)}` === `${ofList}`
  const needing = Object.entries<Endpoint>(contract.endpoints)
    .filter(([key]) => !everyVerb.some((verb) => verb === key))
    .filter(
      ([key, one]) => (one.socket || one.method !== 'GET') && !one.public && !one.keyed && isInPlace(key, one.path),
    )
    .map(([key]) => key)
  const offered = [...actions.map(({ key }) => key), ...Object.values(screens.list?.keys ?? {})]
  return [
    ...needing
      .filter((key) => !offered.includes(key) && !withoutButton.includes(key))
      .map(
        (key) =>
          `no button calls "${key}": add it to \`actions\`, or to \`withoutButton\` if a page of its own or clients do`,
      ),
    ...unknown(
      'withoutButton',
      withoutButton,
      needing.filter((key) => !offered.includes(key)),
    ),
  ]
}

/** The references that a form offers without a list to choose from. */
function referenceMistakes({ fields, screens }: Resource, resources: Resource[]): string[] {
  const shown = [screens.create, screens.edit].flatMap((screen) => (screen && !screen.page ? screen.fields : []))
  const choosable = resources.filter(({ contract }) => contract.endpoints['list']).map(({ identifier }) => identifier)
  const isOffered = ({ control, ref }: FieldSpec) => ref && !control && ref !== files.name
  return [...new Set(shown)]
    .map((name) => fields[name])
    .filter((field): field is FieldSpec => Boolean(field && isOffered(field) && !choosable.includes(field.ref!)))
    .map(
      ({ name, ref }) =>
        `${name} refers to "${ref}", which has no declared list to choose from${didYouMean(ref!, choosable)}`,
    )
}

function textMistakes(resource: Resource, { texts }: Known): string[] {
  const { identifier, contract, menu, actions, screens, related } = resource
  const titles = Object.values(screens).flatMap(
    (screen: RecordScreen) => screen.sections?.map(({ title }) => title) ?? [],
  )
  const isShown = Object.keys(screens).length > 0
  const either = (form: string) => [`resources.${identifier}.${form}`, `resources.${contract.name}.${form}`]
  return [
    ...(menu ? missingTexts('menu.group', [`groups.${menu.group}`], texts) : []),
    ...(isShown ? ['one', 'many'].flatMap((form) => missingTexts('its name', either(form), texts)) : []),
    ...actions.flatMap(({ key, result }) =>
      result?.message ? missingTexts(`actions.${key}.result`, [result.message], texts) : [],
    ),
    ...[...new Set(titles)].flatMap((title) => missingTexts('a section', [title], texts)),
    ...related.flatMap(({ resource: noun, label }) =>
      label ? missingTexts(`related.${noun}.label`, [label], texts) : [],
    ),
  ]
}

/** English derives the names of fields, choices and actions from their keys; every other language needs them. */
function nameMistakes(resource: Resource, { texts: { en: _, ...others } }: Known): string[] {
  // A field has the name that others share, a choice that of its field.
  const shownOf = (keys: string[]) => (keys[0]!.startsWith('values.') ? keys[0]! : keys.at(-1)!)
  const names = new Map(wantedNames(resource).map((keys) => [shownOf(keys), keys]))
  return [...names].flatMap(([key, keys]) => missingTexts(kindOfName(key), [key, ...keys], others))
}

const kindOfName = (key: string) => ({ fields: 'a field', values: 'a choice' })[key.split('.')[0]!] ?? 'an action'

/** One line for each language that has none of the keys, nor their plurals. */
function missingTexts(option: string, keys: string[], texts: Known['texts']): string[] {
  return Object.entries(texts)
    .filter(([, known]) => !keys.some((key) => known.has(key) || known.has(`${key}#other`)))
    .map(
      ([locale, known]) =>
        `${option} needs the text "${keys[0]}" in src/locales/${locale}${didYouMean(keys[0]!, [...known.keys()])}`,
    )
}

const unknown = (option: string, used: readonly string[], known: readonly string[]): string[] =>
  used
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        `"${option}" cannot name "${name}"${didYouMean(name, known)}; it can be ${known.join(', ') || 'nothing'}`,
    )

function sharedPaths(resources: Resource[]): string[] {
  const all = resources.flatMap(({ identifier, screens }) =>
    Object.entries(screens).map(([name, { path }]) => ({ path, screen: `${identifier}.${name}` })),
  )
  return all.flatMap(({ path, screen }, at) => {
    const other = all.slice(0, at).find((before) => before.path === path)
    return other ? [`${screen} and ${other.screen}, declarations: both are at ${path}`] : []
  })
}
