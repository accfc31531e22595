import { PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { t } from '#providers/format/i18n.ts'
import { useNarrow } from '#ui/use-media.ts'
import { OrderedChoice } from '../ordered/ordered-choice.tsx'
import type { Keys } from '../ordered/ordered-item.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import styles from './columns-choice.module.css'
import { useColumnChoice } from './use-column-choice.ts'
import { moveItem } from '../ordered/move-item.ts'
import type { ColumnChoice } from './column-choice.ts'

/** The order, visibility and pinning of columns, and the row height. Cards support neither pinning nor row height. */
export default function ColumnsChoice({ resource }: { resource: Resource }) {
  const { choice, isUsual, choose, reset } = useColumnChoice(resource)
  const isTable = !useNarrow()
  const hide = (name: string, isHidden: boolean) =>
    choose({ hidden: isHidden ? [...choice.hidden, name] : choice.hidden.filter((other) => other !== name) })
  const items = choice.order.map((key) => {
    const name = fieldName(resource.fields[key]!)
    const isPinned = choice.pinned.includes(key)
    return {
      key,
      name,
      isShown: !choice.hidden.includes(key),
      isFixed: key === resource.contract.title,
      extra: (keys: Keys) =>
        isTable && (
          <button
            type="button"
            aria-label={t('columns.pin', { name })}
            aria-pressed={isPinned}
            onClick={() => choose(pinColumn(choice, key))}
            {...keys}
          >
            {isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          </button>
        ),
    }
  })
  return (
    <OrderedChoice
      label={t('columns.shown')}
      items={items}
      move={(name, by) => moveColumn(choice, name, by)}
      onOrder={(order) => choose({ order })}
      onShow={(name, isShown) => hide(name, !isShown)}
      onReset={isUsual ? undefined : reset}
    >
      {isTable && <Density isCompact={choice.isCompact} onChange={(isCompact) => choose({ isCompact })} />}
    </OrderedChoice>
  )
}

function Density({ isCompact, onChange }: { isCompact: boolean; onChange: (isCompact: boolean) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.density}>
      <legend>{t('columns.density')}</legend>
      {['comfortable', 'compact'].map((density) => (
        <label key={density}>
          <input
            type="radio"
            name={name}
            checked={isCompact === (density === 'compact')}
            onChange={() => onChange(density === 'compact')}
          />
          {t(`columns.${density}`)}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Returns the order after moving a column by some positions; `undefined` if it would leave the pinned or the unpinned
 * columns.
 */
export function moveColumn({ order, pinned }: ColumnChoice, name: string, by: number): string[] | undefined {
  const there = order[order.indexOf(name) + by]
  if (there === undefined || pinned.includes(there) !== pinned.includes(name)) return undefined
  return moveItem(order, name, by)
}

/** Pins a column after the pinned ones, or unpins it. */
export function pinColumn({ order, pinned }: ColumnChoice, name: string): Pick<ColumnChoice, 'order' | 'pinned'> {
  const others = pinned.filter((other) => other !== name)
  const next = pinned.includes(name) ? others : [...others, name]
  const rest = order.filter((other) => other !== name)
  const first = rest.filter((other) => others.includes(other))
  return { pinned: next, order: [...first, name, ...rest.filter((other) => !others.includes(other))] }
}
