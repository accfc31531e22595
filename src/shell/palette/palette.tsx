import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#providers/session/session.ts'
import { StartFound } from './found-action.tsx'
import type { FoundAction } from './option.ts'
import { PaletteDialog } from './palette-dialog.tsx'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** The command palette. A chosen command goes on after it has closed. */
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
