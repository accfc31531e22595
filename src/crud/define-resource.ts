import type { Contract, RowOf, Verb } from '#contract/contract.ts'
import { fieldsOf, type FieldKind } from '#contract/fields.ts'
import { formFields, listFields, listFilters, listSort, showFields } from './infer.ts'
import {
  verbOf,
  type Action, type BuiltIn, type FieldSpec, type LazyControl, type LazyDialog, type LazyPage, type Menu, type Place,
  type Resource, type Scope, type ScreenName, type Screens, type Tone,
} from './resource.ts'

export type { Resource } from './resource.ts'

/** What a declaration may say. All of it is optional: what is left out is guessed from the contract. */
export interface Hints<C extends Contract> {
  /**
   * Its entry in the sidebar; without it there is none. Entries stand in the order of `#resources/index.ts`.
   * @example menu: { group: 'telephony', icon: 'cluster' }
   */
  menu?: Menu
  /**
   * Where its screens live. Default: `tenant`.
   * @example scope: 'platform'   // /tenants/list instead of /:tenantId/tenants/list
   */
  scope?: Scope
  /**
   * The part of its addresses before the verb. Default: the contract's name.
   * @example path: 'iam/users'
   */
  path?: string
  /**
   * Verbs in its addresses that differ from `list`, `create`, `detail/:id` and `update/:id`.
   * @example routes: { create: 'invite' }
   */
  routes?: Partial<Record<ScreenName, string>>
  /**
   * What cannot be guessed of a field.
   * @example fields: { port: { help: 'help.port' }, status: { tones: { offline: 'danger' } } }
   */
  fields?: { [F in FieldName<C>]?: FieldHints }
  /**
   * Its screens: `{}` is generated, a function loads a page of its own, what is left out does not exist: no route,
   * no button, no link. Without `screens` every screen that the contract has an endpoint for is generated.
   * @example screens: { list: { filters: ['status'] }, edit: {}, show: () => import('#pages/tickets/show.tsx') }
   */
  screens?: {
    list?: LazyPage | ListHints<C>
    create?: LazyPage | CreateHints<C>
    edit?: LazyPage | RecordHints<C>
    show?: LazyPage | RecordHints<C>
  }
  /**
   * Endpoints beyond the built-in ones, offered as buttons; each asks for its own permission, and for the fields of
   * its body in a form. `update` and `delete` are built in: what can be said of them is when, and asking what.
   * @example actions: { sync: { on: ['row', 'show'], when: (server) => server.status === 'online' } }
   * @example actions: { delete: { when: (role) => !role.is_system, dialog: () => import('#pages/roles/delete.tsx') } }
   */
  actions?: { [K in ActionName<C>]?: ActionHints<C> } & { [K in 'update' | 'delete']?: BuiltInHints<C> }
}

export interface FieldHints {
  /** A message key for its name. @example label: 'fields.ticket_number' */
  label?: string
  /** A message key for the line under its control. @example help: 'help.port' */
  help?: string
  /** The colour of each choice; the rest stay neutral. @example tones: { online: 'success' } */
  tones?: Record<string, Tone>
  /** Another kind than its type says. @example kind: 'longtext' */
  kind?: FieldKind
  /**
   * Offers only records that have the same value in this field, and none before it is chosen.
   * @example role_id: { within: 'tenant_id' }   // the roles of the tenant that was chosen
   */
  within?: string
  /** A control of its own. @example control: () => import('#pages/roles/permission-matrix.tsx') */
  control?: LazyControl
}

export interface RecordHints<C extends Contract> {
  /** The fields, in order. @example fields: ['subject', 'description'] */
  fields?: FieldName<C>[]
}

export interface CreateHints<C extends Contract> extends RecordHints<C> {
  /** Offers "Duplicate": a new record that begins as a copy of another. */
  duplicate?: boolean
}

export interface ListHints<C extends Contract> extends RecordHints<C> {
  /** Fields that it can be filtered by. @example filters: ['status', 'assignee_id'] */
  filters?: FieldName<C>[]
  /** How it is sorted at first. @example sort: '-created_at' */
  sort?: FieldName<C> | `-${FieldName<C>}`
}

export interface BuiltInHints<C extends Contract> {
  /** Which records it is offered for. @example when: (user) => user.status === 'active' */
  when?: (row: RowOf<C>) => boolean
  /** Asks in a dialog of its own. @example dialog: () => import('#pages/invitations/resend.tsx') */
  dialog?: LazyDialog
}

export interface ActionHints<C extends Contract> extends BuiltInHints<C> {
  /** Where it is offered. @example on: ['row', 'show'] */
  on: Place | readonly Place[]
  /** Asks `confirm.<key>` first. */
  confirm?: boolean
  /** Looks like what cannot be taken back. */
  danger?: boolean
}

type FieldName<C extends Contract> = Extract<keyof RowOf<C>, string>
type ActionName<C extends Contract> = Exclude<Extract<keyof C['endpoints'], string>, Verb>

/**
 * Declares how a contract is shown in the console. A declaration is data and loads without a browser.
 *
 * @example
 * export default defineResource(tags, { menu: { group: 'support', icon: 'tags' } })
 * @throws when a screen or an action has no endpoint to call
 */
export function defineResource<C extends Contract>(contract: C, hints: Hints<C> = {}): Resource {
  const scope = hints.scope ?? 'tenant'
  return {
    contract,
    identifier: contract.name,
    scope,
    menu: hints.menu,
    fields: describeFields(contract, hints.fields ?? {}),
    screens: describeScreens(contract, hints as Hints<Contract>),
    actions: Object.entries<ActionHints<C>>(hints.actions ?? ({} as any))
      .filter(([key]) => !isBuiltIn(key))
      .map(([key, action]) => describeAction(contract, key, action)),
    builtIns: { update: describeBuiltIn(hints.actions?.update), delete: describeBuiltIn(hints.actions?.delete) },
  }
}

function describeFields(contract: Contract, hints: Record<string, FieldHints | undefined>) {
  const changed = contract.endpoints['update']?.body
  const all = [...contract.writable, ...(changed ? fieldsOf(changed as never) : []), ...contract.fields]
  return Object.fromEntries(
    all.map((field): [string, FieldSpec] => [field.name, { ...field, tones: {}, ...hints[field.name] }]),
  )
}

const segments: Record<ScreenName, string> = {
  list: 'list',
  create: 'create',
  edit: 'update/:id',
  show: 'detail/:id',
}

function describeScreens(contract: Contract, { screens, routes, ...hints }: Hints<Contract>): Screens {
  const names = Object.keys(segments) as ScreenName[]
  const wanted = names.filter((name) => (screens ? screens[name] : contract.endpoints[verbOf[name]]))
  const base = [hints.scope === 'platform' ? '' : '/:tenantId', hints.path ?? contract.name].join('/')

  return Object.fromEntries(
    wanted.map((name) => {
      const own = screens?.[name] ?? {}
      const isPage = typeof own === 'function'
      if (!isPage && !contract.endpoints[verbOf[name]]) {
        throw new Error(`${contract.name} declares the screen "${name}" but has no endpoint "${verbOf[name]}"`)
      }
      const path = [base, routes?.[name] ?? segments[name]].filter(Boolean).join('/')
      return [name, { path, ...guess(contract, name), ...(isPage ? { page: own } : own) }]
    }),
  )
}

function guess(contract: Contract, screen: ScreenName) {
  if (screen === 'list') {
    return { fields: listFields(contract), filters: listFilters(contract), sort: listSort(contract) }
  }
  return { fields: screen === 'show' ? showFields(contract) : formFields(contract, screen) }
}

function describeAction<C extends Contract>(contract: C, key: string, hints: ActionHints<C>): Action {
  const endpoint = contract.endpoints[key]
  if (!endpoint) throw new Error(`${contract.name} declares the action "${key}" but has no such endpoint`)
  const { on, confirm = false, danger = false, ...rest } = hints
  return { key, endpoint, on: typeof on === 'string' ? [on] : on, confirm, danger, ...describeBuiltIn(rest) }
}

function describeBuiltIn<C extends Contract>({ when = () => true, dialog }: BuiltInHints<C> = {}): BuiltIn {
  return { when, dialog }
}

const isBuiltIn = (key: string) => key === 'update' || key === 'delete'
