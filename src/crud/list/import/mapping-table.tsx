import type { ImportPreview } from '#contract/imports.ts'
import { t } from '#providers/format/i18n.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import type { Resource } from '../../resource.ts'
import { fieldName } from '../../vocabulary.ts'
import styles from './import.module.css'

interface MappingTableProps {
  resource: Resource
  preview: ImportPreview
  onChange: (columns: (string | null)[]) => void
}

/** The columns of the file and the field that each sets. At most one column sets a field. */
export function MappingTable({ resource, preview: { columns, fields }, onChange }: MappingTableProps) {
  const chosen = columns.map(({ field }) => field)
  const nameOf = (path: string) => {
    const [name = '', ...part] = path.split('.')
    return [fieldName(resource.fields[name] ?? { name }), ...part].join(' · ')
  }
  const choices = (own: string | null | undefined) => (own && !fields.includes(own) ? [own, ...fields] : fields)
  const assign = (at: number, field: string | null) =>
    onChange(chosen.map((other, index) => (index === at ? field : other === field ? null : other)))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.field')}</th>
            <th scope="col">{t('import.examples')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, examples }, at) => (
            <tr key={at}>
              <th scope="row">{header}</th>
              <td>
                <NativeSelect
                  className={styles.select}
                  aria-label={t('import.field_of', { column: header })}
                  value={chosen[at] ?? ''}
                  onChange={({ target }) => assign(at, target.value || null)}
                >
                  <option value="">{t('import.leave_out')}</option>
                  {choices(chosen[at]).map((name) => (
                    <option key={name} value={name}>
                      {nameOf(name)}
                    </option>
                  ))}
                </NativeSelect>
              </td>
              <td className={styles.examples}>{examples.join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
