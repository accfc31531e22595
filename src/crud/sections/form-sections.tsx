import { Form, type FormInstance } from 'antd'
import { Suspense, useRef } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { FormField } from '../form/form-fields.ts'
import { FormItems, type FormItemsProps } from '../form/form-items.tsx'
import { changesOthers, dependencesOf } from '../form/form-rules.ts'
import { renderOptional } from '../lazy.ts'
import type { LazyPart, Section } from '../resource.ts'
import type { Row } from '../row.ts'
import { sectionId } from './section-id.ts'
import { SectionNav } from './section-nav.tsx'
import { TitleContext } from './title-context.ts'
import styles from './sections.module.css'

interface FormSectionsProps extends FormItemsProps {
  sections?: readonly Section[]
  /** A part below their navigation. */
  aside?: LazyPart
  /** The unsaved changes. */
  changed: () => Row
}

/** The fields of a form, in sections if the declaration groups them. */
export function FormSections({ sections, aside, changed, ...items }: FormSectionsProps) {
  if (!sections) return <FormItems {...items} />
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <Nav sections={sections} items={items} changed={changed} />
        {aside && <Suspense>{renderOptional(aside, {})}</Suspense>}
      </div>
      <Form.Item noStyle shouldUpdate={changesOthers(items.rules)}>
        {(form) => (
          <div className={styles.sections}>
            {shownIn(sections, items, form).map(({ section, fields }) => (
              <section
                key={section.title}
                id={sectionId(section)}
                tabIndex={-1}
                aria-labelledby={`${sectionId(section)}-title`}
              >
                <h2 id={`${sectionId(section)}-title`}>{t(section.title)}</h2>
                <TitleContext value={t(section.title)}>
                  <FormItems {...items} fields={fields} all={items.fields} />
                </TitleContext>
              </section>
            ))}
          </div>
        )}
      </Form.Item>
    </div>
  )
}

interface NavProps {
  sections: readonly Section[]
  items: FormItemsProps
  changed: () => Row
}

/** Links to the sections, marked where they have unsaved changes or errors; rendered again when a mark changes. */
function Nav({ sections, items, changed }: NavProps) {
  const form = Form.useFormInstance()
  const rendered = useRef('')
  const marks = (): Marks => ({
    shown: shownIn(sections, items, form).map(({ section }) => section),
    dirty: Object.keys(changed()),
  })
  // Errors change without a value.
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
        return <SectionNav sections={shown} marks={marked} />
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

/** The sections that the current values leave fields in. */
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
