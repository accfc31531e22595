import type { FormField } from '#crud/form/form-fields.ts'
import { FormItems } from '#crud/form/form-items.tsx'
import { t } from '#providers/format/i18n.ts'
import styles from './settings.module.css'

/** The tenant's own synonyms, by which the embedded engine finds and reads knowledge. */
export function SynonymsSection({ fields }: { fields: FormField[] }) {
  return (
    <section className={styles.section} aria-labelledby="synonyms">
      <h2 id="synonyms">{t('iam.settings.knowledge')}</h2>
      <FormItems fields={fields} />
    </section>
  )
}
