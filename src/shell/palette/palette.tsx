import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { withTexts } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { renderLazy } from '#crud/lazy.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { RunAction } from './run-action.tsx'
import type { Chosen } from './action-options.tsx'

const loadSheet = () => withTexts(import('#crud/list/keys/sheet.tsx'), 'keys')

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** The command palette. A chosen action goes on after it has closed. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ action: Chosen; turn: number } | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const onChosen = (action: Chosen) => setChosen((before) => ({ action, turn: (before?.turn ?? 0) + 1 }))
  if (!session) return null
  return (
    <>
      {isOpen && (
        <PaletteDialog context={{ session, navigate, onChosen, onSheet: () => setSheetOpen(true) }} onClose={onClose} />
      )}
      {isSheetOpen && <Suspense>{renderLazy(loadSheet, { onClose: () => setSheetOpen(false) })}</Suspense>}
      {chosen && <RunAction key={chosen.turn} chosen={chosen.action} onDone={() => setChosen(null)} />}
    </>
  )
}
