import { exportTypes, type Extension } from '#contract/grammar/exports.ts'
import { isExportable } from '#contract/grammar/kinds/index.ts'
import { inUserTimezone } from '#providers/format/dates.ts'
import { formatNumber } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { loadToaster } from '#providers/toasts/show.ts'
import { download } from '#providers/requests/download.ts'
import { call } from '#providers/requests/http.ts'
import { resourceNamed } from '../engine.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { endpointOf } from '../endpoint-of.ts'
import { heading, words, titleOf } from '../vocabulary.ts'
import { save } from './save.ts'
import { toWireQuery, type ListState } from './state.ts'

/**
 * Downloads all rows that match a list state, with the visible columns that can be exported. A toast shows the
 * progress.
 */
export async function exportList(
  resource: Resource,
  state: ListState,
  visible: FieldSpec[],
  extension: Extension,
): Promise<void> {
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
  const columns = visible.filter(isExportable).map(({ name }) => name)
  try {
    const file = await download(endpointOf(resource, 'list')!, {
      params: resource.at,
      query: { ...toWireQuery(state), columns: columns.join() },
      accept: exportTypes[extension],
      signal: leaving.signal,
      onProgress: show,
    })
    save(file, `${await nameOf(resource)}.${extension}`)
    toast.success(t('many.exported', words(resource)), settled)
  } catch (error) {
    if (leaving.signal.aborted) toast.dismiss(id)
    else toast.error((error as Error).message, settled)
  }
}

/**
 * The name of the file: `Queues 2026-11-21`, or `Sales - Members 2026-11-21` for a nested list, with its parent's
 * title.
 */
async function nameOf(resource: Resource): Promise<string> {
  const name = `${heading(resource, 'many')} ${inUserTimezone(new Date().toISOString()).format('YYYY-MM-DD')}`
  const parent = await parentTitle(resource).catch(() => undefined)
  return parent ? `${parent} - ${name}` : name
}

/** The title of the parent of a nested list. Throws if the user has no permission to read the parent. */
async function parentTitle({ at, contract: { parent } }: Resource): Promise<string | undefined> {
  const declared = parent && resourceNamed(parent.noun)
  if (!declared || !at) return undefined
  const { data } = await call(endpointOf(declared, 'show')!, { params: { ...at, id: at[parent.param]! } })
  return titleOf(declared, data as Record<string, unknown>)
}
