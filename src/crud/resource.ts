import type { ComponentType } from 'react'
import type { Contract, Endpoint } from '#contract/contract.ts'
import type { Field } from '#contract/fields.ts'
import type { IconName } from '#ui/icons.tsx'

/** A resource as the engine sees it: the contract and the declaration, every gap filled with a guess. */
export interface Resource {
  contract: Contract
  /** Unique among all resources: `tickets`, `platform-users`. */
  identifier: string
  scope: Scope
  menu?: Menu
  /** Every field of the row and every field that can be written, by name. */
  fields: Record<string, FieldSpec>
  screens: Screens
  actions: Action[]
  /** What the declaration says of the two built-in actions on a record. */
  builtIns: Record<'update' | 'delete', BuiltIn>
}

/** `tenant` lives under `/:tenantId`, `platform` beside it, for the operators. */
export type Scope = 'tenant' | 'platform'

export interface Menu {
  /** The heading that it stands under; its text is `groups.<group>`. */
  group: string
  icon: IconName
}

export interface FieldSpec extends Field {
  /** Message key of its name, where that is not `fields.<name>`. */
  label?: string
  /** Message key of the line under its control. */
  help?: string
  tones: Record<string, Tone>
  /** The field whose record the offered ones belong to. */
  within?: string
  /** A control of its own in the place of its kind's. */
  control?: LazyControl
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface Screens {
  list?: ListScreen
  create?: RecordScreen
  edit?: RecordScreen
  show?: RecordScreen
}
export type ScreenName = keyof Screens

export interface RecordScreen {
  /** Route pattern, `/:tenantId/tickets/detail/:id`. */
  path: string
  /** What it shows or edits, in this order. */
  fields: string[]
  /** A hand-written page in the place of the generated one. */
  page?: LazyPage
  /** A new record may begin as a copy of another. */
  duplicate?: boolean
}

export interface ListScreen extends RecordScreen {
  filters: string[]
  /** `'-created_at'`: newest first. */
  sort?: string
}

export interface PageProps {
  resource: Resource
}
export type LazyPage = () => Promise<{ default: ComponentType<PageProps> }>

/** Where an action is offered: in the menu of a row, above the list, on the record's own page. */
export type Place = 'row' | 'list' | 'show'

export interface Action {
  /** The key of its endpoint; its text is `actions.<key>`. */
  key: string
  endpoint: Endpoint
  on: readonly Place[]
  when: (row: any) => boolean
  confirm: boolean
  danger: boolean
  dialog?: LazyDialog
}

export interface BuiltIn {
  when: (row: any) => boolean
  dialog?: LazyDialog
}

/** What a hand-written dialog is given. */
export interface DialogProps {
  resource: Resource
  row: any
  onClose: () => void
  /** To be called when the record is gone, so that its own page can be left. */
  onDeleted?: () => void
}
export type LazyDialog = () => Promise<{ default: ComponentType<DialogProps> }>

/** What a hand-written control is given besides what antd's form gives: `id`, `value`, `onChange` and `onBlur`. */
export interface ControlProps {
  field: FieldSpec
  /** The record that is being edited. */
  row?: Record<string, unknown>
  id?: string
  value?: any
  onChange?: (value: unknown) => void
  /** Has the value looked at. */
  onBlur?: () => void
}
export type LazyControl = () => Promise<{ default: ComponentType<ControlProps> }>

export const verbOf = { list: 'list', create: 'create', edit: 'update', show: 'detail' } as const

/** The endpoint that a screen cannot do without. */
export const endpointOf = ({ contract }: Resource, screen: ScreenName): Endpoint | undefined =>
  contract.endpoints[verbOf[screen]]

/** The state that a record is in decides what it may become: `nextStates(tickets, 'new')` is `['open']`. */
export const nextStates = ({ contract: { states } }: Resource, state: string): readonly string[] =>
  (states?.transitions[state] ?? []).filter((next) => !states?.automatic?.[state]?.includes(next))

/** The field that stands beside a record's heading: its state, or what looks like one. */
export const stateField = ({ contract: { states, fields } }: Resource): string | undefined =>
  states?.field ?? fields.find(({ name, kind }) => name === 'status' && kind === 'enum')?.name

/** What people call a record: the value of the contract's title field. */
export const titleOf = ({ contract }: Resource, row: Record<string, unknown>): string =>
  String(row[contract.title] ?? row['id'])
