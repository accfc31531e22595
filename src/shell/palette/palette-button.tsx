import { SearchOutlined, TableOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useState } from 'react'
import { t, withTexts } from '#providers/format/i18n.ts'
import { useCommands } from '#crud/commands.ts'
import { renderLazy, renderOptional } from '#crud/lazy.ts'
import { Button } from '#ui/button.tsx'

const load = () => withTexts(import('./palette.tsx'), 'palette', 'reasons')

const loadSheet = () => withTexts(import('#crud/list/keys/sheet.tsx'), 'keys', 'palette')

/** Opens the command palette, also with Ctrl+K or ⌘K, and the list of keyboard shortcuts. Both load on first use. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState<boolean>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  useCommands(() => [
    {
      key: 'sheet',
      label: t('palette.sheet'),
      icon: <TableOutlined aria-hidden />,
      shortcut: '?',
      onChoose: () => setSheetOpen(true),
    },
  ])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k') return
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const label = t('app.palette')
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      {isOpen !== undefined && <Suspense>{renderOptional(load, { isOpen, onClose: () => setOpen(false) })}</Suspense>}
      {isSheetOpen && <Suspense>{renderLazy(loadSheet, { onClose: () => setSheetOpen(false) })}</Suspense>}
    </>
  )
}
