import { useId, useRef, useState, type RefObject } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Unseen } from '#ui/unseen.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import type { ColumnChoice } from './column-choice.ts'
import { ColumnItem } from './column-item.tsx'
import { moveColumn, pinColumn } from './move-column.ts'
import styles from './columns-choice.module.css'
import { useColumnChoice } from './use-column-choice.ts'
import { useDrag } from './use-drag.ts'

/** The columns of a list in their order, which are shown and pinned, and the height of rows. */
export default function ColumnsChoice({ resource }: { resource: Resource }) {
  const { choice, isUsual, choose, reset } = useColumnChoice(resource)
  const list = useRef<HTMLUListElement>(null)
  const { announced, move } = useMoves(resource, choice, choose, list)
  const { dragged, dragOf } = useDrag(list, (name, to) => move(name, to - choice.order.indexOf(name)))
  const hide = (name: string, isHidden: boolean) =>
    choose({ hidden: isHidden ? [...choice.hidden, name] : choice.hidden.filter((other) => other !== name) })
  return (
    <div className={styles.choice}>
      <p className={styles.keys}>{t('columns.keys')}</p>
      <ul ref={list} aria-label={t('columns.shown')}>
        {choice.order.map((name) => (
          <ColumnItem
            key={name}
            name={name}
            label={fieldName(resource.fields[name]!)}
            choice={choice}
            isTitle={name === resource.contract.title}
            isDragged={name === dragged}
            grip={dragOf(name)}
            onMove={(by) => move(name, by)}
            onHide={(isHidden) => hide(name, isHidden)}
            onPin={() => choose(pinColumn(choice, name))}
          />
        ))}
      </ul>
      <Density isCompact={choice.isCompact} onChange={(isCompact) => choose({ isCompact })} />
      <Button size="small" type="link" disabled={isUsual} onClick={reset}>
        {t('columns.reset')}
      </Button>
      <Unseen as="div">
        <span role="status">{announced}</span>
      </Unseen>
    </div>
  )
}

/** Moves a column, keeps the focus on it, and says where it is. */
function useMoves(
  resource: Resource,
  choice: ColumnChoice,
  choose: (changed: Partial<ColumnChoice>) => void,
  list: RefObject<HTMLElement | null>,
) {
  const [announced, announce] = useState('')
  const move = (name: string, by: number) => {
    const order = moveColumn(choice, name, by)
    if (!order) return
    const { activeElement } = document
    choose({ order })
    announce(
      t('columns.moved', {
        name: fieldName(resource.fields[name]!),
        position: order.indexOf(name) + 1,
        count: order.length,
      }),
    )
    // Moving an element in the document takes its focus.
    requestAnimationFrame(() => {
      if (list.current?.contains(activeElement)) (activeElement as HTMLElement).focus()
    })
  }
  return { announced, move }
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
