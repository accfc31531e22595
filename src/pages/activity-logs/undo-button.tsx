import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { undo } from '#providers/undo/undo.ts'
import { Button } from '#ui/button.tsx'

/** Undoes the change of an entry; the entry says afterwards that it cannot be undone again. */
export function UndoButton({ change }: { change: string }) {
  const [isPending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    void undo(change).finally(() => setPending(false))
  }
  return (
    <Button loading={isPending} onClick={start}>
      {t('undo.undo')}
    </Button>
  )
}
