import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { subscribeLive } from '#providers/live/live.ts'
import type { News } from '#providers/live/news.ts'
import { dataProvider } from '#providers/refine/data.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { Notice } from './notice.tsx'

export interface RecordNewsProps {
  resource: Resource
  /** The record as it is shown. */
  row: Row
  /** True while the record is being edited. */
  isEditing?: boolean
  /** Returns true for changes that matter here. Default: all. */
  concerns?: (current: Row) => boolean
  onShow: () => void
  /** Called when the platform worked on the record: nobody edited it, so there is nothing to be asked. */
  onWorked?: () => void
}

interface Change {
  isDeleted: boolean
  name?: string
}

/** Says that somebody else changed or deleted the record that is open. What the platform does to it is shown at once. */
export function RecordNews({ resource, row, isEditing = false, concerns, onShow, onWorked }: RecordNewsProps) {
  const [change, setChange] = useState<Change | null>(null)
  const { contract } = resource
  const version = row['updated_at']

  const take = useEffectEvent(async (news: News) => {
    if (!news.event && news.id !== row['id']) return
    const name = news.event ? undefined : news.by?.label
    if (!news.event && news.type === 'deleted') return setChange({ isDeleted: true, name })
    const { data } = await dataProvider[contract.api].getOne({
      resource: contract.name,
      id: String(row['id']),
      meta: { contract },
    })
    if (data['updated_at'] === version) return onWorked?.()
    if (concerns?.(data) ?? true) setChange({ isDeleted: false, name })
  })

  useEffect(() => {
    setChange(null)
    return subscribeLive(contract.name, (news) => void take(news).catch(() => undefined), Date.now() - justLoadedMs)
  }, [contract, version])

  const show = () => {
    setChange(null)
    onShow()
  }
  if (!change || change.isDeleted) return <Notice text={change ? textOf('deleted', change) : undefined} />
  return <Notice text={textOf(isEditing ? 'editing' : 'updated', change)} action={t('live.show')} onAction={show} />
}

/** Milliseconds that this module took to load after the record. */
const justLoadedMs = 10_000

const textOf = (what: string, { name }: Change) => (name ? t(`live.${what}_by`, { name }) : t(`live.${what}`))
