import { useRef, useSyncExternalStore, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { ListState } from '../list/state.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { useListNews } from './use-list-news.ts'
import { liveState, subscribeLiveState, subscribeLive } from '#providers/live/live.ts'
import { Button } from '#ui/button.tsx'
import styles from './news.module.css'
import type { News } from '#providers/live/news.ts'
import { dataProvider } from '#providers/refine/data.ts'

export interface ListNewsProps {
  resource: Resource
  state: ListState
  rows: Row[]
  /** The time at which the rows were loaded, in milliseconds since the epoch. */
  loadedAt: number
  change: (changed: Partial<ListState>) => void
}

/** Offers new rows, and updates changed rows in place. */
export function ListNews({ resource, state, rows, loadedAt, change }: ListNewsProps) {
  const { count, isReset, reload } = useListNews(resource, state, rows, loadedAt)
  const focus = useRef<HTMLDivElement>(null)
  const show = () => {
    if (state.page > 1) change({ page: 1 })
    reload()
    // The button disappears, so the focus moves above the rows.
    focus.current?.focus()
  }
  const text = isReset ? t('live.changed') : count > 0 ? t('live.new', { count }) : undefined
  return (
    <div ref={focus} tabIndex={-1} style={{ display: 'contents' }}>
      <Notice text={text} onAction={show} isOverTable />
    </div>
  )
}

interface NoticeProps {
  /** The text of the notice. Default: no notice. */
  text?: string
  /** The label of the button; default: the text. */
  action?: string
  onAction?: () => void
  /** Keeps the headers of the table below visible. */
  isOverTable?: boolean
}

/**
 * Floats above the content, to avoid a layout shift while reading. Tells discreetly when the live connection is lost.
 */
function Notice({ text, action, onAction, isOverTable }: NoticeProps) {
  const isPaused = useSyncExternalStore(subscribeLiveState, liveState) === 'paused'
  return (
    <div className={styles.float} data-over-table={isOverTable || undefined}>
      <div role="status" className={styles.notice} data-shown={text || isPaused ? '' : undefined}>
        {text && action && <span>{text}</span>}
        {text && onAction && (
          <Button type="primary" size="small" className={styles.action} onClick={onAction}>
            {action ?? text}
          </Button>
        )}
        {text && !onAction && <span>{text}</span>}
        {!text && isPaused && <span className={styles.paused}>{t('live.paused')}</span>}
      </div>
    </div>
  )
}

export interface RecordNewsProps {
  resource: Resource
  /** The shown version of the record. */
  row: Row
  /** True while the record is being edited. */
  isEditing?: boolean
  /** Returns true for changes that matter here. Default: all. */
  concerns?: (current: Row) => boolean
  onShow: () => void
  /** Called when the platform changed the record without a new version, which conflicts with no edit. */
  onWorked?: () => void
}

interface Change {
  isDeleted: boolean
  name?: string
}

/** Tells that another user changed or deleted the open record. Changes by the platform are shown at once. */
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

/** Milliseconds that this module may take to load after the record. */
const justLoadedMs = 10_000

const textOf = (what: string, { name }: Change) => (name ? t(`live.${what}_by`, { name }) : t(`live.${what}`))
