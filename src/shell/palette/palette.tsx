import { useState, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#providers/session/session.ts'
import type { FoundAction } from './option.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { useOne } from '@refinedev/core'
import { showToast } from '#providers/toasts/show.ts'
import { useRecordActions } from '#crud/record/use-record-actions.tsx'
import type { Row } from '#crud/row.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** The command palette. The selected command runs after it has closed. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [found, setFound] = useState<{ action: FoundAction; turn: number }>()
  const onFound = (action: FoundAction) => setFound((before) => ({ action, turn: (before?.turn ?? 0) + 1 }))
  if (!session) return null
  return (
    <>
      {isOpen && <PaletteDialog context={{ session, navigate, onFound }} onClose={onClose} />}
      {found && <StartFound key={found.turn} {...found.action} />}
    </>
  )
}

/** Reads a found record and starts one of its actions, as its menu does; shows the reason if it is disabled. */
function StartFound({ resource, id, action }: FoundAction) {
  const { actionsFor, run, dialog } = useRecordActions(resource, 'search')
  const { result } = useOne<Row & { id: string }>({ resource: resource.identifier, id })
  const start = useEffectEvent((row: Row) => {
    const found = actionsFor(row).find(({ key }) => key === action)
    if (found?.reason) showToast((toast) => toast.info(found.reason))
    else if (found) run(found, row)
  })
  const row = result as Row | undefined
  const isRead = row !== undefined
  useEffect(() => {
    if (isRead) start(row)
    // Runs once, with the first version that is read.
    // oxlint-disable-next-line react/exhaustive-deps -- a later answer does not start it again
  }, [isRead])
  return dialog
}
