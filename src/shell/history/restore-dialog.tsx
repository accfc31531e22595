import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Resource } from '#crud/resource.ts'
import { fieldName, valueName } from '#crud/vocabulary.ts'
import { isReadable } from './changes.ts'
import styles from './history.module.css'
import { LoggedValue } from './logged-value.tsx'
import { type RestoreProps, useRestore } from './use-restore.ts'
import { differencesFrom, type Difference } from './versions.ts'

/** Compares an earlier version with the record, lists fields that cannot be restored, and restores the others. */
export default function RestoreDialog({ onClose, ...version }: RestoreProps & { onClose: () => void }) {
  const { resource, row, entry, later } = version
  const differences = differencesFrom(resource, row, later)
  const restored = differences.filter(({ kept }) => !kept)
  const kept = differences.filter((one) => one.kept)
  const { restore, errors, isPending } = useRestore(version, onClose)
  return (
    <Dialog
      open
      width={720}
      title={t('records.restore_title', { when: formatTimestamp(entry.at) })}
      okText={t('app.history.restore')}
      okButtonProps={{ disabled: restored.length === 0 }}
      confirmLoading={isPending}
      cancelText={t('app.cancel')}
      onOk={() => restore(Object.fromEntries(restored.map(({ field, earlier }) => [field.name, earlier])))}
      onCancel={onClose}
    >
      <p>{t(restored.length > 0 ? 'records.restore_text' : 'records.restore_same')}</p>
      {restored.length > 0 && <Comparison differences={restored} errors={errors} />}
      {kept.length > 0 && <Kept resource={resource} differences={kept} />}
    </Dialog>
  )
}

function Comparison({ differences, errors }: { differences: Difference[]; errors: Record<string, string[]> }) {
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          {['field', 'now', 'then'].map((column) => (
            <th key={column} scope="col">
              {t(`records.restore_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.field.name}>
            <th scope="row">
              {fieldName(difference.field)}
              {errors[difference.field.name]?.map((text) => (
                <span key={text} className={styles.problem} role="alert">
                  {text}
                </span>
              ))}
            </th>
            <td>
              <Side {...difference} value={difference.now} />
            </td>
            <td>
              <Side {...difference} value={difference.earlier} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Side = ({ field, value }: Difference & { value: unknown }) =>
  isReadable(value) ? <LoggedValue field={field} name={field.name} value={value} /> : JSON.stringify(value)

function Kept({ resource, differences }: { resource: Resource; differences: Difference[] }) {
  const state = resource.contract.states?.field ?? ''
  return (
    <section>
      <h3>{t('records.kept_title')}</h3>
      <ul className={styles.kept}>
        {differences.map(({ field, kept, earlier }) => (
          <li key={field.name}>
            {`${fieldName(field)}: ${t(`records.kept.${kept}`, { state: valueName(state, String(earlier)) })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
