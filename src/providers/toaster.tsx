import { Toaster as Sonner } from 'sonner'
import { t, useLocale } from './i18n.ts'
import { useTheme } from './theme.ts'

/** The specification's toasts. Width 356 px and the swipe threshold of 45 px are sonner's own and have no setting. */
export default function Toaster() {
  const { resolved } = useTheme()
  useLocale()
  return (
    <Sonner
      position="top-center"
      richColors
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      theme={resolved}
      containerAriaLabel={t('public.notifications')}
    />
  )
}
