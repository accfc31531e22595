import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { t, useLocale } from '../format/i18n.ts'
import { useTheme } from '../session/theme.ts'

export { toast } from './one-of-a-kind.ts'

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
      // Stacked toasts would cover the undo button of the ones behind.
      expand
      gap={14}
      // Over the header of the page, so that nothing below it that a key acts on is covered.
      offset={overHeader}
      mobileOffset={overHeader}
      hotkey={['altKey', 'KeyT']}
      theme={resolved}
      style={legible}
      containerAriaLabel={t('public.notifications')}
    />
  )
}

const overHeader = { top: 4 }

/** The text colors of sonner's light theme have a contrast of 3 to 4.4; WCAG requires 4.5. */
const legible = {
  '--success-text': 'var(--color-success)',
  '--info-text': 'var(--color-info)',
  '--warning-text': 'var(--color-warning)',
  '--error-text': 'var(--color-error)',
} as CSSProperties
