import { CheckCircleFilled, MinusOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import styles from '../fields/fields.module.css'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import type { FilterProps, KindView } from './kind.ts'
import type { FaceProps, FieldSpec } from '../resource.ts'
import { Tag } from '#ui/tag.tsx'
import { choicesOf, valueName } from '../vocabulary.ts'
import { Chips } from '../fields/chips.tsx'
import { TagsFilter } from '../list/filters/tags-filter.tsx'
import { Label, labelsOf, RelatedLinks } from '../fields/related.tsx'
import { ReferenceFilter } from '../list/filters/reference-filter.tsx'

export const boolean: KindView = { width: 110, Cell: BooleanCell, Filter: BooleanFilter, isChosen: true }

function BooleanCell({ value }: FaceProps) {
  return (
    <span className={styles.boolean} data-on={value || undefined}>
      {value ? <CheckCircleFilled aria-hidden /> : <MinusOutlined aria-hidden />}
      {t(value ? 'app.yes' : 'app.no')}
    </span>
  )
}

function BooleanFilter(props: FilterProps) {
  const choices = [
    { value: 'true', label: t('app.yes') },
    { value: 'false', label: t('app.no') },
  ]
  return <ChoiceFilter {...props} choices={choices} single />
}

export const enumView: KindView = { width: widthOf, Cell: EnumCell, Filter: FieldFilter, isChosen: true }

/** The width of the longest choice as a tag, up to a maximum. */
function widthOf(field: FieldSpec) {
  const longest = Math.max(...choicesOf(field).map(({ label }) => label.length))
  return Math.min(Math.max(120, 8 * longest + 48), 200)
}

/** A tag if the declaration has colors, otherwise plain text. */
function EnumCell({ field, value }: FaceProps) {
  const text = valueName(field.name, value)
  const isTag = Object.keys(field.colors).length > 0
  return isTag ? <Tag color={field.colors[value]}>{text}</Tag> : text
}

/** Offers the choices that the field declares. */
function FieldFilter(props: FilterProps) {
  return <ChoiceFilter {...props} choices={choicesOf(props.field)} />
}

export const choices: KindView = {
  isChosen: true,
  width: 180,
  Cell: (props) => <Chips texts={namesOf(props)} isLine />,
  Display: (props) => <Chips texts={namesOf(props)} />,
  Filter: FieldFilter,
  isWide: true,
}

const namesOf = ({ field, value }: FaceProps) => (value as string[]).map((choice) => valueName(field.name, choice))

export const tags: KindView = {
  width: 180,
  isCut: true,
  Cell: ({ value }) => <Chips texts={value} isLine />,
  Display: ({ value }) => <Chips texts={value} />,
  Filter: TagsFilter,
  isWide: true,
  isChosen: true,
}

/** A reference to one record; the answer includes its label. */
export const reference: KindView = {
  width: 150,
  isCut: true,
  Cell: ReferenceCell,
  Display: RelatedLinks,
  Filter: ReferenceFilter,
  isChosen: true,
}

function ReferenceCell({ field, row }: FaceProps) {
  const [label] = labelsOf(field.name, row)
  return (
    <span className={styles.line} title={label}>
      {label !== undefined && <Label text={label} />}
    </span>
  )
}

/** References to several records. */
export const references: KindView = {
  width: 200,
  isCut: true,
  Cell: Labels,
  Display: Links,
  Filter: ReferenceFilter,
  isWide: true,
  isChosen: true,
}

function Labels({ field, row }: FaceProps) {
  const labels = labelsOf(field.name, row).join(', ')
  return (
    <span className={styles.line} title={labels}>
      {labels}
    </span>
  )
}

function Links(props: FaceProps) {
  return (
    <span className={styles.links}>
      <RelatedLinks {...props} />
    </span>
  )
}
