import type * as z from 'zod'
import type { FieldProblemCode } from '../field-problems.ts'

/** The properties of a field besides its kind. */
export interface FieldFacts {
  name: string
  /** Can be omitted from a request body, or has a default. */
  optional: boolean
  nullable: boolean
  /** The choices of an `enum` or of `choices`. */
  values?: readonly string[]
  /** The referenced resource: `'users'`. */
  ref?: string
  /** Of files: the accepted media types, `['audio/*']`. Default: any. */
  types?: readonly string[]
  /** Of files: the maximum size in bytes. */
  maxBytes?: number
  /** Of files: opening it is logged. */
  isLogged?: true
  /** Of secrets: the fields that determine where it is sent. */
  boundTo?: readonly string[]
  /** The schema of a nested object, or of each object in a list. */
  of?: z.ZodObject
  /** Length of a text, bounds of a number, or the number of objects in a list. */
  min?: number
  max?: number
  default?: unknown
  /** For `money`: prices of single units can be fractions of minor units. */
  isFractional?: true
  /**
   * Headers of columns that other programs export, with the part of the field that the column fills: `''` for all of
   * it, a number for texts that are joined in this order and for items of a list, a name for an item with this label.
   * `#` is any number.
   * @example { 'given name': '1', 'family name': '2' }
   * @example { phone: '', 'phone # - value': '#.e164', 'phone # - label': '#.label', 'mobile phone': 'Mobile' }
   */
  headers?: Readonly<Record<string, string>>
  /** For `duration`: the unit of its number. Default: `second`. */
  unit?: 'second' | 'minute' | 'hour' | 'day'
}

/** Hints of a zod type in `.meta()`. */
export interface Hint extends Pick<
  FieldFacts,
  'ref' | 'types' | 'maxBytes' | 'isLogged' | 'boundTo' | 'unit' | 'headers'
> {
  kind?: string
  /**
   * Returns a value for demo data and tests, different for each seed. Needed if none follows from the type, such as for
   * patterns and refinements.
   * @example z.string().refine(isIban).meta({ sample: (seed) => ibanOf(seed) })
   */
  sample?: (seed: number) => unknown
  /** True for a field of a body that dialogs omit: only API clients or a custom screen send it. */
  unasked?: true
  /** Values for the documentation, also used as samples. */
  examples?: unknown[]
  /**
   * For each refinement of an object or a list, by its code: values that break only this one. For an object, name those
   * that differ from a sample. A test sends them, and fails if the refinement is removed.
   * @example z.object({ from: time(), to: time() })
   *   .refine(({ from, to }) => from < to, because('ends_before_start', 'to'))
   *   .meta({ counterExamples: { ends_before_start: { from: '17:00', to: '09:00' } } })
   */
  counterExamples?: Partial<Record<FieldProblemCode, unknown>>
}

// Types what `.meta()` is given, so that `(seed) => …` needs no annotation.
declare module 'zod/v4/core' {
  interface GlobalMeta {
    sample?: Hint['sample']
  }
}

/** Suffixes of query parameters. `''` means "is one of", or "contains any of" for a list. */
export type Operator = '' | '_ne' | '_gte' | '_lte' | '_like'

/** The filter of a list by a field. */
export interface KindFilter {
  operators: readonly Operator[]
  /** Parses a query parameter; `undefined` rejects it with 422. */
  parse: (text: string, field: FieldFacts) => string | number | boolean | undefined
}

/**
 * A field kind, shared by the platform and the console, whose views are in `src/crud/kinds/<kind>.tsx`. `recognizes`
 * finds it, or the type names it: `.meta({ kind: 'money' })`.
 */
export interface Kind {
  /** An example type, for tests and for the page of all kinds in `src/dev/kinds`. */
  example: () => z.ZodType
  /** Recognizes types without `.meta({ kind })`. The first matching kind of the registry applies. */
  recognizes?: (type: z.ZodType, hint: Hint, name: string) => boolean
  /** Reads limits, choices and references from the type. */
  facts?: (type: z.ZodType, hint: Hint) => Partial<FieldFacts>
  /** The type of its column. Filters compare by it. */
  stored:
    | 'text'
    | 'text[]'
    | 'enum'
    | 'boolean'
    | 'integer'
    | 'bigint'
    | 'double'
    | 'timestamp'
    | 'date'
    | 'uuid'
    | 'uuid[]'
    | 'json'
    | 'secret'
  /** The type of its value in answers, if it differs from the written one. An edit form sends that value back unchanged. */
  answer?: () => z.ZodType
  /** Without a filter, lists cannot be filtered by it. */
  filter?: KindFilter
  /** The kind of number that its text is read as. Default: its text is none. */
  reads?: 'whole' | 'decimal' | 'money'
  /** Lists can be sorted by it. */
  sortable?: true
  /** References records; answers include `{ id, label }` for each id. */
  refers?: 'one' | 'many'
  /** The schema that answers use for each id instead of `{ id, label }`. */
  related?: z.ZodType
  /** The activity log records changes without values. */
  unlogged?: true
  /** Its values are addresses that the platform can send a secret of the same record to. */
  isAddress?: true
  /** Returns a plausible value, the same for the same seed. Without it, or with `undefined`, there is no sample. */
  sample?: (field: FieldFacts, seed: number) => unknown
  /** The initial value of an empty control. Default: `undefined`. */
  empty?: (field: FieldFacts) => unknown
  /** Cannot be part of a nested object, since it needs a column of its own. */
  alone?: true
  /** Belongs to one record: a duplicate starts with the empty value. */
  owned?: true
  /** Default column order in lists: lower ranks first. Without a rank, it gets a column only if declared. */
  listRank?: number
  /** Lists show its filter unless declared otherwise. */
  listFilter?: true
  /** Too long or too sensitive for a column, including custom columns. */
  unlistable?: true
  /** Has the declared fields of an object, or of each object of a list, and no others. */
  nested?: 'one' | 'many'
  /** Can have values that no schema declares. */
  isOpen?: true
}
