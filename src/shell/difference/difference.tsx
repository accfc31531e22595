import { FieldValue } from '#crud/fields/field-value.tsx'
import { nestedFields } from '#crud/nested/nested-fields.ts'
import type { FieldSpec } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { isSame } from '#contract/grammar/same.ts'
import { t } from '#providers/format/i18n.ts'
import { type TextPart, omitUnchanged, partsOf, replaced } from '#contract/grammar/text-difference.ts'
import { Unseen } from '#ui/unseen.tsx'
import { LoggedValue } from '../history/logged-value.tsx'
import styles from './difference.module.css'
import { diffArrays } from 'diff'

export interface FieldChange {
  field: string
  before?: unknown
  after?: unknown
}

interface DifferenceProps {
  /** The fields of the record, by name. */
  fields: Record<string, FieldSpec>
  changes: FieldChange[]
}

/** The changed fields of a record: values before and after, long texts line by line, lists of objects by object. */
export function Difference({ fields, changes }: DifferenceProps) {
  return (
    <dl className={styles.difference}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(fields[field] ?? { name: field })}</dt>
          <dd>
            <Change spec={fields[field]} name={field} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangeProps {
  spec?: FieldSpec
  name: string
  before: unknown
  after: unknown
}

function Change({ spec, name, before, after }: ChangeProps) {
  if (spec?.of && [before, after].some(Array.isArray)) {
    return <Rows spec={spec} before={(before as Row[]) ?? []} after={(after as Row[]) ?? []} />
  }
  if (isLongText(before) || isLongText(after)) {
    return <TextChange before={String(before ?? '')} after={String(after ?? '')} />
  }
  return (
    <div className={styles.sides}>
      <del>
        <Value spec={spec} name={name} value={before} />
      </del>
      <span aria-label={t('app.became')} role="img">
        {'→'}
      </span>
      <ins>
        <Value spec={spec} name={name} value={after} />
      </ins>
    </div>
  )
}

const Value = ({ spec, name, value }: { spec?: FieldSpec; name: string; value: unknown }) =>
  spec?.of ? (
    <FieldValue field={spec} row={{ [name]: value }} face="Cell" />
  ) : (
    <LoggedValue field={spec} name={name} value={value} />
  )

/** The added, removed and changed objects of a list. */
function Rows({ spec, before, after }: { spec: FieldSpec; before: Row[]; after: Row[] }) {
  const fields = nestedFields(spec)
  const changes = rowChanges(before, after, fields[0]!.name)
  if (changes.length === 0) return t('records.difference.reordered')
  return (
    <ul className={styles.rows}>
      {changes.map((change, index) => (
        <li key={index} data-kind={change.kind}>
          <span>{t(`records.difference.${change.kind}`)}</span>
          <RowFields fields={fields} {...change} />
        </li>
      ))}
    </ul>
  )
}

/** The fields of an added or removed object; of a changed object its name and the fields that differ. */
function RowFields({ fields, kind, before = {}, after = {} }: RowChange & { fields: FieldSpec[] }) {
  const row = kind === 'removed' ? before : after
  const differing = fields.filter(({ name }) => !isSame(before[name], after[name]))
  const [first] = fields
  return (
    <dl className={styles.fields}>
      {(kind === 'changed' ? [first!] : fields)
        .filter(({ name }) => row[name] !== null && row[name] !== undefined)
        .map((field) => (
          <div key={field.name}>
            <dt>{fieldName(field)}</dt>
            <dd>
              <FieldValue field={field} row={row} face="Cell" />
            </dd>
          </div>
        ))}
      {kind === 'changed' &&
        differing.map((field) => (
          <div key={`changed-${field.name}`}>
            <dt>{fieldName(field)}</dt>
            <dd>
              <Change spec={field} name={field.name} before={before[field.name]} after={after[field.name]} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** A text before and after, line by line. */
function TextChange({ before, after }: { before: string; after: string }) {
  return (
    <ol className={styles.lines}>
      {lineChanges(before, after).map((line, index) => (
        <li key={index} data-kind={line.kind}>
          <Content {...line} />
        </li>
      ))}
    </ol>
  )
}

function Content({ kind, text, count }: TextPart) {
  if (kind === 'omitted') return t('records.difference.omitted', { count })
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <>
      <Unseen>{t(`records.difference.${kind}`)}</Unseen>
      <Mark>{text}</Mark>
    </>
  )
}

/** Checks whether a value takes more than a line. */
const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && (value.length > 70 || value.includes('\n'))

/** Lines around a change that are shown. */
const context = 2
/** Beyond this many changed lines, the texts are shown as a whole. */
const maxEditLength = 1_000

/** The lines of two texts: those that only the first has, only the second, and unchanged ones near them. */
export function lineChanges(before: string, after: string): TextPart[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  return omitUnchanged(partsOf(diffArrays(old, now, { maxEditLength }) ?? replaced(old, now)), context)
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/))

interface RowChange {
  kind: 'added' | 'removed' | 'changed'
  before?: Row
  after?: Row
}

/**
 * Compares two lists of objects. Objects with the same value of a field, such as their name, are the same one.
 *
 * @param key the field, by which no two objects of a list should be alike; otherwise their positions are compared
 */
export function rowChanges(before: Row[], after: Row[], key: string): RowChange[] {
  const isUnique = (rows: Row[]) => new Set(rows.map((row) => row[key])).size === rows.length
  const hasKeys = isUnique(before) && isUnique(after)
  const inOther = (rows: Row[], row: Row, index: number) =>
    hasKeys ? rows.find((one) => one[key] === row[key]) : rows[index]
  const removed = before.filter((row, index) => !inOther(after, row, index))
  return [
    ...removed.map((row): RowChange => ({ kind: 'removed', before: row })),
    ...after.flatMap((row, index): RowChange[] => {
      const old = inOther(before, row, index)
      if (!old) return [{ kind: 'added', after: row }]
      return isSame(old, row) ? [] : [{ kind: 'changed', before: old, after: row }]
    }),
  ]
}
