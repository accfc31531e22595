import { DownloadOutlined } from '@ant-design/icons'
import { withTexts, t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Resource } from '../resource.ts'
import type { Command } from '../commands.ts'
import { useColumns } from './columns.ts'
import type { ListState } from './state.ts'

/** Exports the filtered rows with the visible columns in their order, as CSV or for Excel. */
export function ExportButton({ resource, state }: { resource: Resource; state: ListState }) {
  const commands = useExport(resource, state)
  const label = t('app.list.export')
  return (
    <Menu
      label={label}
      items={() => commands}
      button={(props) => <Button {...props} icon={<DownloadOutlined aria-hidden />} aria-label={label} title={label} />}
    />
  )
}

/** The export commands of a list, one for each format, also for the palette. */
export function useExport(resource: Resource, state: ListState): Command[] {
  const { shown } = useColumns(resource)
  const start = async (extension: 'csv' | 'xlsx') => {
    const { exportList } = await withTexts(import('./export-list.ts'), 'many')
    await exportList(resource, state, shown, extension)
  }
  return [
    { key: 'export-csv', label: 'CSV', onChoose: () => void start('csv') },
    { key: 'export-xlsx', label: 'Excel', onChoose: () => void start('xlsx') },
  ]
}
