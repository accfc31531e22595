import type { Rule } from 'antd/es/form'
import type { ComponentType, ReactNode } from 'react'
import type { ResourceEntry } from './entry.ts'
import type { Setup } from './record/setup.ts'
import type { LazyRemedy } from './remedy.ts'
import type { Row } from './row.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import type { Bundle } from '#providers/format/bundles.ts'
import type { Service } from '#contract/services.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { settableStates } from '#contract/grammar/rights.ts'

/** A resource of the engine: the contract and the declaration, with inferred defaults. */
export interface Resource extends ResourceEntry {
  contract: Contract
  /** Every field that can be read or written, by name. */
  fields: Record<string, FieldSpec>
  /** The names of the fields that the declaration has options for. */
  hinted: string[]
  /** The endpoints that change records without a button of the engine. */
  withoutButton: readonly string[]
  screens: Screens
  actions: Action[]
  /** Lists of other resources on its records. */
  related: Related[]
  /** The set-up of its records. */
  setup?: Setup
  /** A custom deletion dialog. */
  deleteDialog?: LazyDialog
  /** Bundles of texts that its custom parts use. */
  texts?: readonly Bundle[]
}

/** Imports a declaration: `() => import('./tickets.ts')`. */
export type LoadResource = () => Promise<{ default: Resource }>

/** A list of another resource, filtered to the records that refer to the shown one. */
export interface Related {
  /** The other resource: `'tickets'`. */
  resource: string
  /** Its field with the id of the shown record: `'assignee_id'`. */
  by: string
  /** The message key of the tab. Default: the name of the other resource. */
  label?: string
}

export interface FieldSpec extends Field {
  /** The name of its resource, for which files are uploaded. */
  resource?: string
  /** The message key of its name. Default: `fields.<noun>.<name>` if there is one, else `fields.<name>`. */
  label?: string
  /** True if no other record can have the same value. */
  isUnique?: boolean
  /** The message key of the help text below its control. */
  help?: string
  colors: Record<string, TagColor>
  /** The field that the options must share with the record. */
  within?: string
  /** Values that the options must have. */
  among?: Record<string, string>
  /** The field with the time at which the due time was met. */
  metBy?: string
  /** True if its times can be in the future. */
  isAhead?: boolean
  /** A custom view instead of its kind's. */
  face?: LazyFace
  /** Omits it from a record's page while it is empty; `false` always shows it. */
  hidesEmpty?: boolean
  /** Width of its column in pixels. */
  width?: number
  /** Options of the fields of a nested object. */
  fields?: Record<string, Partial<FieldSpec>>
  /** A custom control instead of its kind's. */
  control?: LazyControl
  /** The reason why it cannot be changed; forms show it read-only. */
  readOnly?: Refusal
}

export type TagColor = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface Screens {
  list?: ListScreen
  create?: RecordScreen
  edit?: RecordScreen
  show?: RecordScreen
}

export interface RecordScreen {
  /** Route pattern, `/:tenantId/tickets/detail/:id`. */
  path: string
  /** The displayed or edited fields, in order. */
  fields: readonly string[]
  /** The fields in groups with titles. */
  sections?: readonly Section[]
  /** A component below the navigation of a form's sections. */
  aside?: LazyPart
  /** A component above the sections of a form. */
  before?: LazyPart
  /** A component beside the sections of a form. */
  beside?: LazyBeside
  /** Shows one section of a form at a time. */
  isOneByOne?: boolean
  /** A custom page instead of the generated one. */
  page?: LazyPage
  /** Allows creating a record from a copy of another. */
  duplicate?: boolean
  /** Adds initial values to a new record. */
  prefill?: LazyPrefill
  /** Calls `prefill` without given values as well. */
  prefillsAlways?: boolean
}

export interface Section {
  /** The message key of its title; the last segment is its anchor, `#section-audio`. */
  title: string
  fields: readonly string[]
  /** Omits the section from the page of a record that it says nothing about yet. */
  isShown?: (row: Row) => boolean
}

export interface ListScreen extends RecordScreen {
  /** A text field shown below the title. */
  behind?: string
  filters: string[]
  /** Fields that can be set on many records, and `'delete'`. */
  many?: string[]
  /** Fields that are edited in their cells. */
  inline?: string[]
  /** Single keys that change a field or start an action. */
  keys?: Record<string, string>
  /** Custom views of the list, by the last segment of their path. */
  views?: Record<string, LazyPage>
  /** The default filters, by query parameter. */
  preset?: Record<string, string[]>
  /** `'-created_at'`: newest first. */
  sort?: string
  /** A component above the list. */
  above?: AboveList
}

export interface AboveList {
  /** The minimum height in pixels, reserved while it loads. */
  height: number
  load: LazyAbove
}

/** The place of an action: a row's menu, the selected rows, above the list, the record's page, or the palette. */
export type Place = 'row' | 'rows' | 'list' | 'show' | 'search'

export interface Action {
  /** The key of its endpoint; its text is `actions.<key>`. */
  key: string
  endpoint: Endpoint
  on: readonly Place[]
  /** Default: the icon for the name of the action, else a bolt. */
  icon?: string
  /** Disables it above an empty list. */
  needsRows?: boolean
  confirm: boolean
  danger: boolean
  /** A service that the platform may not have. */
  needs?: Service
  dialog?: LazyDialog
  result?: ActionResult
  remedy?: LazyRemedy
}

/** Shows the answer of an action, or the result of its job. */
export interface ActionResult {
  /** A message key; the text can contain the fields of the answer as parameters. */
  message?: string
  /** The field with an array of objects, shown as a table. */
  table?: string
  /** The field with the text of a file, and the file name. */
  download?: { field: string; name: string }
  /** The field with a web address. */
  link?: string
  /** The field with a text to copy, such as a key that is shown once. */
  copy?: string
}

/** The statuses that a user can set: `nextStates(tickets, 'closed')` is `[]`. */
export const nextStates = ({ contract }: Resource, state: string): readonly string[] => settableStates(contract, state)

/** The field shown beside a record's heading: its status, or a similar field. */
export const stateField = ({ contract: { states, fields } }: Resource): string | undefined =>
  states?.field ?? fields.find(({ name, values }) => name === 'status' && values)?.name

export interface AboveProps extends PageProps {
  /** Scrolls to the rows, after a link has filtered them. */
  showRows: () => void
}

export interface PageProps {
  resource: Resource
}
export type LazyPage = () => Promise<{ default: ComponentType<PageProps> }>

/** Returns further initial values of a new record, given those of the address or tab. */
export type LazyPrefill = () => Promise<{ default: (given: Row) => Promise<Row> }>

/** A component without props, as part of a screen. */
export type LazyPart = () => Promise<{ default: ComponentType }>

/** A component that gets the edited record; undefined for a new one. */
export type LazyBeside = () => Promise<{ default: ComponentType<{ record?: Row }> }>

export type LazyAbove = () => Promise<{ default: ComponentType<AboveProps> }>

/** The props of a custom dialog. */
export interface DialogProps {
  resource: Resource
  row: any
  /** The ids of the selected rows, if the endpoint takes all of them in one call. */
  ids?: string[]
  onClose: () => void
  /** Called after the record is deleted, instead of `onClose`. Also leaves its page. */
  onDeleted: () => void
}
export type LazyDialog = () => Promise<{ default: ComponentType<DialogProps> }>

/** The props of a custom control, in addition to antd's `id`, `value`, `onChange` and `onBlur`. */
export interface ControlProps {
  field: FieldSpec
  /** The edited record. */
  row?: Record<string, unknown>
  id?: string
  value?: any
  onChange?: (value: unknown) => void
  /** Triggers validation. */
  onBlur?: () => void
  /** The path of a nested object in the form: `['hours', 2]`. */
  path?: FormPath
  /** The path of the field that this one is `within`. */
  owner?: FormPath
  /** The changed fields because of which a stored secret must be entered again. */
  changed?: string[]
  /** Renders the fields of a nested object. */
  renderFields?: (fields: FieldSpec[], path: FormPath) => ReactNode
  /** Returns the validation rules of a nested object, or of one in a list. */
  rulesAt?: (path: FormPath) => Rule[]
}

/** The names and indices that lead to a value of a form: `['hours', 2, 'from']`. */
export type FormPath = (string | number)[]
export type LazyFace = () => Promise<{ default: ComponentType<FaceProps> }>
export type LazyControl = () => Promise<{ default: ComponentType<ControlProps> }>

export interface FaceProps {
  field: FieldSpec
  value: any
  row: Row
  /** `Cell` in a table, `Display` on the record's page. */
  place: 'Cell' | 'Display'
  /** Renders a field of a nested object. */
  show: (field: FieldSpec, row: Row, face: 'Cell' | 'Display') => ReactNode
  /** Alignment of the column of such a field. */
  alignOf: (field: FieldSpec) => 'right' | undefined
}
