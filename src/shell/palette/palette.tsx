import { useNavigate } from 'react-router'
import { useSession } from '#providers/session/session.ts'
import { PaletteDialog } from './palette-dialog.tsx'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** The command palette. A chosen command goes on after it has closed. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  const session = useSession()
  const navigate = useNavigate()
  return session && isOpen ? <PaletteDialog context={{ session, navigate }} onClose={onClose} /> : null
}
