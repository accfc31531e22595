import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { t, useLocale } from '../format/i18n.ts'
import { useTheme } from '../session/theme.ts'

export { toast } from 'sonner'

/** Toasts as specified. Width 356 px and the swipe threshold of 45 px are fixed by sonner. */
export default function Toaster() {
  const { resolved } = useTheme()
  useLocale()
  return (
    <Sonner
      position="top-center"
      richColors
      duration={4000}
      visibleToasts={3}
      // A toast in front of another would cover its Undo.
      expand
      gap={14}
      hotkey={['altKey', 'KeyT']}
      theme={resolved}
      style={legible}
      containerAriaLabel={t('public.notifications')}
    />
  )
}

/** sonner's own texts have contrasts of 3 to 4.4 in the light theme; WCAG asks for 4.5. */
const legible = {
  '--success-text': 'var(--color-success)',
  '--info-text': 'var(--color-info)',
  '--warning-text': 'var(--color-warning)',
  '--error-text': 'var(--color-error)',
} as CSSProperties
