import type { BuildColumns } from 'drizzle-orm'
import type { PgColumn, PgColumnBuilderBase, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Contract } from '#contract/grammar/contract.ts'

export type OwnColumns = Record<string, PgColumnBuilderBase>

/** The choices that {@link TableOf} depends on besides the contract. */
export interface Given {
  own: OwnColumns
  computed: string
  /** The fields with a default that no body has. */
  defaulted: PropertyKey
  isShared: boolean
}

/** The table that `tableOf` makes of a contract. */
export type TableOf<C extends Contract, G extends Given> = PgTableWithColumns<{
  name: string
  schema: undefined
  dialect: 'pg'
  columns: ColumnsOf<C, G>
}>

/** Its columns: those of every record, of the fields, and of its own. */
export type ColumnsOf<C extends Contract, G extends Given> = Flat<
  (G['isShared'] extends true ? Identity : Identity & { tenant_id: Column<'tenant_id', string, true, false> }) &
    Omit<FieldColumns<C, G>, keyof G['own'] | keyof Identity> &
    BuildColumns<string, G['own'], 'pg'>
>

type Flat<T> = { [Name in keyof T]: T[Name] }

interface Identity {
  id: Column<'id', string, true, true>
  created_at: Column<'created_at', string, true, true>
  updated_at: Column<'updated_at', string, true, true>
}

/** Values of fields, by name. */
export type DefaultsOf<C extends Contract> = { readonly [Name in FieldOf<C>]?: ValueOf<C, Name> }

type FieldColumns<C extends Contract, G extends Given> = {
  [Name in Exclude<FieldOf<C>, G['computed']>]: Column<
    Name,
    NonNullable<ValueOf<C, Name>>,
    null extends ValueOf<C, Name> ? false : true,
    Name extends G['defaulted'] ? true : HasDefault<C, Name>
  >
}

type Row<C extends Contract> = z.output<C['row']>
type Write<C extends Contract> = Declared<z.output<C['write']>>
/** A contract without bodies has a schema of any fields. */
type Declared<T> = string extends keyof T ? {} : T
type FieldOf<C extends Contract> = Extract<keyof Row<C> | keyof Write<C>, string>
type ValueOf<C extends Contract, Name> = Name extends keyof Row<C>
  ? Row<C>[Name]
  : Name extends keyof Write<C>
    ? Write<C>[Name]
    : never

/** True for what a body can leave out. */
type HasDefault<C extends Contract, Name> = Name extends keyof Write<C>
  ? undefined extends z.input<C['write']>[Name]
    ? true
    : false
  : false

type Column<Name extends string, Data, NotNull extends boolean, HasDefault extends boolean> = PgColumn<{
  name: Name
  tableName: string
  dataType: 'custom'
  columnType: string
  data: Data
  driverParam: unknown
  notNull: NotNull
  hasDefault: HasDefault
  isPrimaryKey: false
  isAutoincrement: false
  hasRuntimeDefault: false
  enumValues: undefined
  baseColumn: never
  identity: undefined
  generated: undefined
}>
