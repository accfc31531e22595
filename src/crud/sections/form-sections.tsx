import { Form, type FormInstance } from 'antd'
import { Suspense, use, useRef } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { FormField } from '../form/form-fields.ts'
import { FormItems, type FormItemsProps } from '../form/form-items.tsx'
import { changesOthers, dependencesOf } from '../form/form-rules.ts'
import { WholeContext } from '../form/whole.ts'
import { renderOptional } from '../lazy.ts'
import type { RecordScreen, Section } from '../resource.ts'
import type { Row } from '../row.ts'
import { sectionId } from './section-id.ts'
import { SectionNav } from './section-nav.tsx'
import { TitleContext } from './title-context.ts'
import { useOpenSection } from './open-section.ts'
import styles from './sections.module.css'

interface FormSectionsProps extends FormItemsProps {
  /** The screen, with its sections and components around them. */
  screen?: Pick<RecordScreen, 'sections' | 'before' | 'aside' | 'beside' | 'isOneByOne'>
  /** The unsaved changes. */
  changed: () => Row
}

/** The fields of a form, in sections if declared. */
export function FormSections({ screen = {}, changed, ...items }: FormSectionsProps) {
  const { sections, before, aside, beside, isOneByOne = false } = screen
  const frame = useRef<HTMLDivElement>(null)
  const open = useOpenSection(frame, isOneByOne ? sections : undefined)
  const isWhole = use(WholeContext)
  if (!sections) return <FormItems {...items} />
  return (
    <>
      {before && <Suspense>{renderOptional(before, {})}</Suspense>}
      <div ref={frame} className={styles.frame} data-beside={beside && true}>
        <div className={styles.side}>
          <Nav sections={sections} items={items} changed={changed} open={open} />
          {aside && <Suspense>{renderOptional(aside, {})}</Suspense>}
        </div>
        <Form.Item noStyle shouldUpdate={changesOthers(items.rules)}>
          {(form) => <Sections shown={shownIn(sections, items, form)} items={items} open={open} />}
        </Form.Item>
        {beside && (
          <div className={styles.beside}>
            <Suspense>{isWhole && renderOptional(beside, { record: items.record })}</Suspense>
          </div>
        )}
      </div>
    </>
  )
}

interface SectionsProps {
  shown: ShownSection[]
  items: FormItemsProps
  /** The id of the only visible section. Default: all are visible. */
  open?: string
}

/** The sections with their fields. Hidden ones stay mounted, since the form validates them as well. */
function Sections({ shown, items, open }: SectionsProps) {
  const ids = shown.map(({ section }) => sectionId(section))
  const at = Math.max(0, ids.indexOf(open ?? ''))
  const isWhole = use(WholeContext)
  return (
    <div className={styles.sections}>
      {shown.map(({ section, fields }, index) => (
        <section
          key={section.title}
          id={ids[index]}
          tabIndex={-1}
          hidden={open !== undefined && index !== at}
          aria-labelledby={`${ids[index]}-title`}
        >
          <h2 id={`${ids[index]}-title`}>{t(section.title)}</h2>
          <TitleContext value={t(section.title)}>
            {(isWhole || index === at) && <FormItems {...items} fields={fields} all={items.fields} />}
          </TitleContext>
        </section>
      ))}
      {open !== undefined && (
        <div className={styles.steps}>
          {[at - 1, at + 1].map((other, way) =>
            shown[other] ? (
              <a key={way} href={`#${ids[other]}`}>
                {t(way ? 'forms.sections.next' : 'forms.sections.previous', { name: t(shown[other].section.title) })}
              </a>
            ) : (
              <span key={way} />
            ),
          )}
        </div>
      )}
    </div>
  )
}

interface NavProps {
  sections: readonly Section[]
  items: FormItemsProps
  changed: () => Row
  open?: string
}

/** Links to the sections, marked if they have unsaved changes or errors. Rerenders only when a mark changes. */
function Nav({ sections, items, changed, open }: NavProps) {
  const form = Form.useFormInstance()
  const rendered = useRef('')
  const marks = (): Marks => ({
    shown: shownIn(sections, items, form).map(({ section }) => section),
    dirty: Object.keys(changed()),
  })
  // Errors can change while the values do not.
  const hasChanged = (before: Row, after: Row) => before === after || JSON.stringify(marks()) !== rendered.current
  return (
    <Form.Item noStyle shouldUpdate={hasChanged}>
      {() => {
        const { shown, dirty } = marks()
        rendered.current = JSON.stringify({ shown, dirty })
        const wrong = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [String(name[0])] : []))
        const marked = shown.map((section) => ({
          isDirty: section.fields.some((name) => dirty.includes(name)),
          errors: wrong.filter((name) => section.fields.includes(name)).length,
        }))
        return <SectionNav sections={shown} marks={marked} open={open} />
      }}
    </Form.Item>
  )
}

interface Marks {
  shown: Section[]
  /** The names of the fields with unsaved changes. */
  dirty: string[]
}

interface ShownSection {
  section: Section
  fields: FormField[]
}

/** The sections that have fields not hidden by the current values. */
function shownIn(
  sections: readonly Section[],
  { fields, rules }: FormItemsProps,
  form: Pick<FormInstance, 'getFieldsValue'>,
): ShownSection[] {
  const hidden = rules ? dependencesOf(rules, form.getFieldsValue(true)).hidden : []
  const shown = fields.filter(({ name }) => !hidden.includes(name))
  return sections
    .map((section) => ({ section, fields: shown.filter(({ name }) => section.fields.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)
}
