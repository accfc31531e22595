import { Form, type FormInstance } from 'antd'
import { Suspense } from 'react'
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
        <Form.Item noStyle shouldUpdate>
          {(form) => <Nav sections={shownIn(sections, items, form)} changed={changed} form={form} />}
        </Form.Item>
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
  sections: ShownSection[]
  changed: () => Row
  form: Pick<FormInstance, 'getFieldsError'>
}

/** Links to the sections, marked where they have unsaved changes or errors. */
function Nav({ sections, changed, form }: NavProps) {
  const dirty = Object.keys(changed())
  const wrong = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [String(name[0])] : []))
  const marks = sections.map(({ section }) => ({
    isDirty: section.fields.some((name) => dirty.includes(name)),
    errors: wrong.filter((name) => section.fields.includes(name)).length,
  }))
  return <SectionNav sections={sections.map(({ section }) => section)} marks={marks} />
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
