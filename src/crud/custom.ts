import type { Rule } from 'antd/es/form'
import type { ComponentType, ReactNode } from 'react'
import type { FieldSpec, Resource } from './resource.ts'
import type { Row } from './row.ts'

/** The props of an application's own parts that a declaration names: pages, dialogs, controls and faces. */

export interface AboveProps extends PageProps {
  /** Scrolls to the rows, after a link has narrowed them. */
  showRows: () => void
}

export interface PageProps {
  resource: Resource
}
export type LazyPage = () => Promise<{ default: ComponentType<PageProps> }>

/** Values of a new record that follow from those it is given. */
export type LazyPrefill = () => Promise<{ default: (given: Row) => Promise<Row> }>

/** A part of a screen, without props. */
export type LazyPart = () => Promise<{ default: ComponentType }>

export type LazyAbove = () => Promise<{ default: ComponentType<AboveProps> }>

/** The props of a custom dialog. */
export interface DialogProps {
  resource: Resource
  row: any
  onClose: () => void
  /** Called after the record is deleted, instead of `onClose`: also leaves its page. */
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
  /** The place of a nested object in the form: `['hours', 2]`. */
  path?: FormPath
  /** The place of the field that the choices are `within`. */
  owner?: FormPath
  /** The changed fields for which a stored secret is entered again. */
  changed?: string[]
  /** Renders the fields of a nested object. */
  renderFields?: (fields: FieldSpec[], path: FormPath) => ReactNode
  /** The validation of a nested object as a whole, or of one in a list. */
  rulesAt?: (path: FormPath) => Rule[]
}

/** The names and positions that lead to a value of a form: `['hours', 2, 'from']`. */
export type FormPath = (string | number)[]
export type LazyFace = () => Promise<{ default: ComponentType<FaceProps> }>
export type LazyControl = () => Promise<{ default: ComponentType<ControlProps> }>

export interface FaceProps {
  field: FieldSpec
  value: any
  row: Row
  /** The place it is shown in: `Cell` in a table, `Display` on the record's page. */
  place: 'Cell' | 'Display'
  /** Renders a field of a nested object. */
  show: (field: FieldSpec, row: Row, face: 'Cell' | 'Display') => ReactNode
  /** Alignment of the column of such a field. */
  alignOf: (field: FieldSpec) => 'right' | undefined
}
