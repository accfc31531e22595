import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { showToast } from '#providers/toasts/show.ts'
import { Button } from '#ui/button.tsx'
import { useOneAtATime } from '../../use-one-at-a-time.ts'
import { undoTask, type Task } from './task.ts'

interface UndoButtonProps {
  task: Task
  /** Called with the undoing task once it has started. */
  onUndo: (task: Task) => void
}

/** Undoes a bulk change. */
export function UndoButton({ task, onUndo }: UndoButtonProps) {
  const { start, end } = useOneAtATime()
  const undo = () =>
    start(() => {
      undoTask(task)
        .then(onUndo, (error: ApiError) => showToast((toast) => toast.error(error.message)))
        .finally(end)
    })
  return <Button onClick={undo}>{t('undo.undo')}</Button>
}
