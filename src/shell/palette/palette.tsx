import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#providers/session/session.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { RunAction } from './run-action.tsx'
import type { Chosen } from './action-options.tsx'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** The command palette. A chosen action goes on after it has closed. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ action: Chosen; turn: number } | null>(null)
  const onChosen = (action: Chosen) => setChosen((before) => ({ action, turn: (before?.turn ?? 0) + 1 }))
  if (!session) return null
  return (
    <>
      {isOpen && <PaletteDialog context={{ session, navigate, onChosen }} onClose={onClose} />}
      {chosen && <RunAction key={chosen.turn} chosen={chosen.action} onDone={() => setChosen(null)} />}
    </>
  )
}
