import type { Arranging } from './widgets-choice.tsx'
import { Suspense } from 'react'
import { AppstoreOutlined } from '@ant-design/icons'
import { renderOptional } from '#crud/lazy.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Popup } from '#ui/popup.tsx'

const loadChoice = () => withTexts(import('./widgets-choice.tsx'), 'ordering')

/** A button that opens the choice and order of widgets. */
export const CustomizeMenu = (arranging: Arranging) => (
  <Popup
    button={(props) => (
      <Button {...props} icon={<AppstoreOutlined aria-hidden />}>
        {t('dashboard.customize')}
      </Button>
    )}
  >
    {() => <Suspense>{renderOptional(loadChoice, arranging)}</Suspense>}
  </Popup>
)
