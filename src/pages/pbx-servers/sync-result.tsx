import { lazy } from 'react'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import type { FaceProps } from '#crud/resource.ts'
import { t, withTexts } from '#providers/format/i18n.ts'

const ActionResult = lazy(() => withTexts(import('#crud/record/action-result.tsx'), 'jobs'))

/** The changes of the last sync, and the extensions and trunks that it found. */
export default function SyncResult({ value }: FaceProps) {
  const found = value as PbxServer['sync_result']
  if (!found) return t('pbx.never_synced')
  const { extensions, trunks, items } = found
  const sum = (key: keyof typeof trunks) => extensions[key] + trunks[key]
  const data = { added: sum('added'), changed: sum('changed'), missing: sum('missing'), items }
  return <ActionResult result={{ message: 'pbx.synced', table: 'items' }} data={data} />
}
