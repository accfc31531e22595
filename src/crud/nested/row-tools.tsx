import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './nested.module.css'

interface RowToolsProps {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** The buttons of a row. At the ends of the list they keep the focus and do nothing. */
export function RowTools({ index, count, onMove, onRemove }: RowToolsProps) {
  const number = index + 1
  return (
    <div className={styles.tools}>
      <Tool
        name={t('forms.rows.up', { number })}
        icon={<ArrowUpOutlined aria-hidden />}
        isIdle={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Tool
        name={t('forms.rows.down', { number })}
        icon={<ArrowDownOutlined aria-hidden />}
        isIdle={number === count}
        onClick={() => onMove(index + 1)}
      />
      <Tool name={t('forms.rows.remove', { number })} icon={<DeleteOutlined aria-hidden />} onClick={onRemove} />
    </div>
  )
}

function Tool({
  name,
  icon,
  isIdle,
  onClick,
}: {
  name: string
  icon: ReactNode
  isIdle?: boolean
  onClick: () => void
}) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={name}
      title={name}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
    />
  )
}
