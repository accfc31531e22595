import { formatNumber } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { loadToaster } from '#providers/toasts/show.ts'
import { download } from '#providers/requests/download.ts'
import { endpointOf, type Resource } from '../resource.ts'
import { heading, words } from '../vocabulary.ts'
import { toWireQuery, type ListState } from './state.ts'

/** Downloads all rows that match a list state, with the given columns, while a toast shows how far it is. */
export async function exportList(resource: Resource, state: ListState, columns: string[]): Promise<void> {
  const { toast } = await loadToaster()
  const leaving = new AbortController()
  const id = `export-${resource.identifier}`
  const show = (bytes: number) =>
    toast.loading(t('many.exporting', words(resource)), {
      id,
      description: bytes > 0 ? t('many.received', { size: formatNumber(Math.ceil(bytes / 1e5) / 10) }) : undefined,
      action: { label: t('app.cancel'), onClick: () => leaving.abort() },
      duration: Infinity,
    })
  const settled = { id, description: undefined, action: undefined, duration: 5000 }
  show(0)
  try {
    const file = await download(endpointOf(resource, 'list')!, {
      query: { ...toWireQuery(state), columns: columns.join() },
      accept: 'text/csv',
      signal: leaving.signal,
      onProgress: show,
    })
    save(file, `${heading(resource, 'many')} ${new Date().toISOString().slice(0, 10)}.csv`)
    toast.success(t('many.exported', words(resource)), settled)
  } catch (error) {
    if (leaving.signal.aborted) toast.dismiss(id)
    else toast.error((error as Error).message, settled)
  }
}

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
