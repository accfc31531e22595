import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatNumber } from '#providers/format/numbers.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { type Command, useCommands } from '../../commands.ts'
import { renderLazy } from '../../lazy.ts'
import type { Resource } from '../../resource.ts'
import { fieldName, words } from '../../vocabulary.ts'
import { keyFor } from '../keys/pressed.ts'
import type { ListState } from '../state.ts'
import { manyActionsOf, type ManyAction } from './actions.ts'
import styles from './bar.module.css'
import { startTask, useTask, type Order, type Target } from './task.ts'
import { TaskResult } from './task-result.tsx'
import type { Selection } from './use-selection.ts'

const ManyDialog = lazy(() => withTexts(import('./dialog.tsx'), 'forms'))

export interface BarProps {
  resource: Resource
  state: ListState
  selection: Selection
  /** The number of matching rows; `isCapped` if counting stopped at a limit. */
  total: number
  isCapped: boolean
}

/**
 * The bar below a list: the number of selected rows and their actions, and the progress and result of the last action.
 */
export default function Bar({ resource, state, selection, total, isCapped }: BarProps) {
  const [opened, open] = useState<ManyAction>()
  const isAny = selection.isAll || selection.ids.size > 0
  const [task, setTask] = useTask(resource)
  const { ids, isAll } = selection
  const target: Target = isAll ? { state, total: isCapped ? undefined : total } : { ids: [...ids] }
  const start = async (order: Order, rows: Target) => {
    const { label, endpoint, body } = order
    setTask({ label, endpoint, body, job: await startTask(resource, order, rows) })
    selection.reset()
  }
  return (
    <div className={styles.bars}>
      {isAny && <Selected resource={resource} selection={selection} total={total} isCapped={isCapped} onAsk={open} />}
      {task && (
        <TaskResult
          resource={resource}
          task={task}
          onFailed={selection.reset}
          onRetry={(failed) => start(task, { ids: failed })}
          onUndo={setTask}
          onDismiss={() => setTask(null)}
        />
      )}
      {opened?.dialog && (
        <Suspense>
          {renderLazy(opened.dialog, {
            resource,
            row: undefined,
            ids: [...ids],
            onClose: () => (open(undefined), selection.reset()),
            onDeleted: () => open(undefined),
          })}
        </Suspense>
      )}
      {opened && !opened.dialog && (
        <Suspense>
          <ManyDialog
            resource={resource}
            action={opened}
            target={target}
            onStart={(body, rows) => start({ ...opened, body }, rows)}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The actions on the selected rows, for the menu of the bar, the palette and the keyboard. */
const commandsOf = (
  resource: Resource,
  actions: ManyAction[],
  isAll: boolean,
  onAsk: (action: ManyAction) => void,
): Command[] =>
  actions.map((action) => ({
    key: action.key,
    label: action.label,
    isDanger: action.danger && !action.reason,
    reason: action.reason ?? (isAll && action.dialog ? t('many.one_by_one') : undefined),
    shortcut: keyFor(resource, action.key.replace(/^set-/, '')),
    onChoose: () => onAsk(action),
  }))

/** A status has several actions, so its key opens the menu that lists them. */
function statusCommand(resource: Resource, openMenu: () => void): Command[] {
  const name = resource.contract.states?.field ?? ''
  const shortcut = keyFor(resource, name)
  if (!shortcut || !resource.screens.list?.many?.includes(name)) return []
  return [{ key: 'state', label: t('app.list.set', { field: fieldName({ name }) }), shortcut, onChoose: openMenu }]
}

interface SelectedProps extends Omit<BarProps, 'state'> {
  onAsk: (action: ManyAction) => void
}

function Selected({ resource, selection, total, isCapped, onAsk }: SelectedProps) {
  const session = useSession()
  const { ids, isAll } = selection
  const every = formatNumber(total) + (isCapped ? '+' : '')
  const bar = useRef<HTMLElement>(null)
  const commands = () => commandsOf(resource, manyActionsOf(resource, session), isAll, onAsk)
  const openMenu = () => bar.current!.querySelector<HTMLElement>('[aria-haspopup]')?.click()
  useCommands(() =>
    [...commands(), ...statusCommand(resource, openMenu)].map((one) => ({
      ...one,
      key: `many-${one.key}`,
      label: `${t('many.label')}: ${one.label}`,
    })),
  )
  return (
    <section ref={bar} className={styles.bar} data-selection aria-label={t('many.label')}>
      <p role="status">{isAll ? t('many.all_selected', { every }) : t('many.selected', { count: ids.size })}</p>
      {!isAll && (isCapped || total > ids.size) && (
        <Button type="link" className={styles.all} onClick={selection.selectAll}>
          {t('many.select_all', { every, ...words(resource) })}
        </Button>
      )}
      <Menu
        label={t('many.actions')}
        items={commands}
        button={(props) => (
          <Button {...props} type="primary">
            {t('many.actions')}
            <DownOutlined aria-hidden />
          </Button>
        )}
      />
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('many.clear')}
        title={t('many.clear')}
        onClick={() => selection.reset()}
      />
    </section>
  )
}
