import { DownloadOutlined } from '@ant-design/icons'
import { withTexts, t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { Resource } from '../resource.ts'
import { useColumns } from './columns.ts'
import type { ListState } from './state.ts'
import styles from './list.module.css'

/** Exports what is filtered, with the visible columns in their order. */
export function ExportButton({ resource, state }: { resource: Resource; state: ListState }) {
  const { shown } = useColumns(resource)
  const start = async () => {
    const { exportList } = await withTexts(import('./export-list.ts'), 'many')
    await exportList(resource, state, shown)
  }
  const label = t('app.list.export')
  return (
    <Button
      className={styles.last}
      icon={<DownloadOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => void start()}
    />
  )
}
