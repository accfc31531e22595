import { Form } from 'antd'
import { Suspense } from 'react'
import { hiddenFields } from '#contract/rules.ts'
import { t } from '#providers/format/i18n.ts'
import { FormItems, type FormItemsProps } from '../form/form-items.tsx'
import { renderOptional } from '../lazy.ts'
import type { LazyPart, Section } from '../resource.ts'
import type { Row } from '../row.ts'
import { sectionId } from './section-id.ts'
import { SectionNav } from './section-nav.tsx'
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
    <Form.Item noStyle shouldUpdate>
      {(form) => {
        const { rules, fields } = items
        const hidden = rules ? hiddenFields(rules.rules, rules.merge(form.getFieldsValue(true))) : []
        const shown = (section: Section) =>
          fields.filter(({ name }) => section.fields.includes(name) && !hidden.includes(name))
        const filled = sections.filter((section) => shown(section).length > 0)
        const dirty = Object.keys(changed())
        const wrong = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name[0]] : []))
        const marks = filled.map((section) => ({
          isDirty: section.fields.some((name) => dirty.includes(name)),
          errors: wrong.filter((name) => section.fields.includes(String(name))).length,
        }))
        return (
          <div className={styles.frame}>
            <div className={styles.side}>
              <SectionNav sections={filled} marks={marks} />
              {aside && <Suspense>{renderOptional(aside, {})}</Suspense>}
            </div>
            <div className={styles.sections}>
              {filled.map((section) => (
                <section
                  key={section.title}
                  id={sectionId(section)}
                  tabIndex={-1}
                  aria-labelledby={`${sectionId(section)}-title`}
                >
                  <h2 id={`${sectionId(section)}-title`}>{t(section.title)}</h2>
                  <FormItems {...items} fields={shown(section)} all={fields} />
                </section>
              ))}
            </div>
          </div>
        )
      }}
    </Form.Item>
  )
}
