import type { Contract } from '#contract/grammar/contract.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { nestedNoun } from '#contract/grammar/parent.ts'
import type { ActionHints, FieldHints, Hints, RecordHints } from './hints.ts'
import { formFields, listFields, listFilters, listSort, showFields } from './infer.ts'
import type { ScreenName } from './entry.ts'
import type { Action, FieldSpec, Resource, Screens } from './resource.ts'
import type { Setup } from './record/setup.ts'
import { verbOf } from './endpoint-of.ts'

export type { LoadResource, Resource } from './resource.ts'

/**
 * Declares how the console shows a contract. A declaration is plain data and loads without a browser.
 *
 * @example
 * export default defineResource(tags, { menu: { group: 'support', icon: 'tags' } })
 * @throws if a screen or an action has no endpoint
 */
export function defineResource<C extends Contract>(contract: C, hints: Hints<C> = {}): Resource {
  const scope = hints.scope ?? 'tenant'
  return {
    contract,
    identifier: contract.name,
    scope,
    menu: hints.menu,
    fields: describeFields(contract, hints.fields ?? {}),
    hinted: Object.keys(hints.fields ?? {}),
    screens: describeScreens(contract, hints as Hints<Contract>),
    actions: Object.entries({ ...statusActions(contract), ...(hints.actions as Record<string, ActionHints>) })
      .filter(([key]) => !isBuiltIn(key))
      .map(([key, action]) => describeAction(contract, key, action)),
    withoutButton: hints.withoutButton ?? [],
    related: hints.related ?? [],
    setup: hints.setup as Setup | undefined,
    texts: hints.texts,
    deleteDialog: hints.actions?.delete?.dialog,
  }
}

function describeFields(contract: Contract, hints: Record<string, FieldHints | undefined>) {
  const changed = contract.endpoints['update']?.body
  const all = [...contract.writable, ...(changed ? fieldsOf(changed as never) : []), ...contract.fields]
  const alone = contract.unique.filter(({ length }) => length === 1).flat()
  return Object.fromEntries(
    all.map((field): [string, FieldSpec] => [
      field.name,
      { ...field, resource: contract.name, isUnique: alone.includes(field.name), colors: {}, ...hints[field.name] },
    ]),
  )
}

const segments: Record<ScreenName, string> = {
  list: 'list',
  create: 'create',
  edit: 'update/:id',
  show: 'detail/:id',
}

function describeScreens(contract: Contract, { screens, routes, ...hints }: Hints<Contract>): Screens {
  const names = contract.singleton ? (['show'] as const) : (Object.keys(segments) as ScreenName[])
  const wanted = names.filter((name) => (screens ? screens[name] : contract.endpoints[verbOf[name]]))
  const base = [hints.scope === 'platform' ? '' : '/:tenantId', hints.path ?? pathOf(contract)].join('/')

  return Object.fromEntries(
    wanted.map((name) => {
      const own = screens?.[name] ?? {}
      const isPage = typeof own === 'function'
      if (!isPage && !contract.endpoints[verbOf[name]]) {
        throw new Error(`${contract.name} declares the screen "${name}" but has no endpoint "${verbOf[name]}"`)
      }
      const path = [base, routes?.[name] ?? (contract.singleton ? '' : segments[name])].filter(Boolean).join('/')
      const grouped = fieldsOfSections(own as RecordHints<Contract>)
      return [name, { path, ...guess(contract, name), ...grouped, ...(isPage ? { page: own } : own) }]
    }),
  )
}

/** The fields of all sections, for a screen with sections. */
const fieldsOfSections = ({ sections }: RecordHints<Contract>) =>
  sections ? { fields: sections.flatMap(({ fields }) => fields) } : {}

/** `'office-hours'`, or `'queues/:queueId/members'` below a parent. */
const pathOf = ({ name, parent }: Contract) =>
  parent ? `${parent.noun}/:${parent.param}/${nestedNoun(name, parent)}` : name

function guess(contract: Contract, screen: ScreenName) {
  if (contract.singleton) return { fields: formFields(contract, 'edit') }
  if (screen === 'list') {
    return { fields: listFields(contract), filters: listFilters(contract), sort: listSort(contract) }
  }
  return { fields: screen === 'show' ? showFields(contract) : formFields(contract, screen) }
}

/** Actions that set a status get a button on records and rows. */
const statusActions = ({ endpoints }: Contract): Record<string, ActionHints> =>
  Object.fromEntries(
    Object.entries(endpoints).flatMap(([key, { becomes }]) => (becomes ? [[key, { on: ['row', 'show'] }]] : [])),
  )

function describeAction(contract: Contract, key: string, hints: ActionHints): Action {
  const endpoint = contract.endpoints[key]
  if (!endpoint) throw new Error(`${contract.name} declares the action "${key}" but has no such endpoint`)
  const { on, confirm = false, danger = false, ...rest } = hints
  return { key, endpoint, on: typeof on === 'string' ? [on] : on, confirm, danger, ...rest }
}

const isBuiltIn = (key: string) => key === 'delete'
