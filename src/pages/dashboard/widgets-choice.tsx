import { arrangementKey, type Arrangement } from '#contract/dashboard.ts'
import { moveItem } from '#crud/ordered/move-item.ts'
import { OrderedChoice } from '#crud/ordered/ordered-choice.tsx'
import { useOwnPreference } from '#crud/use-preference.ts'
import { t } from '#providers/format/i18n.ts'

export interface Arranging {
  arrangement: Arrangement
  /** The keys of the widgets that are on the page. */
  shown: string[]
  arrange: (next: Arrangement) => void
  reset: () => void
}

/** The widgets of the dashboard in their order, and which are shown. */
export default function WidgetsChoice({ arrangement, shown, arrange, reset }: Arranging) {
  const [stored] = useOwnPreference(arrangementKey)
  const { order, hidden } = arrangement
  const items = order.map((key) => {
    const isShown = !hidden.includes(key)
    const note = isShown && !shown.includes(key) ? t('dashboard.is_empty') : undefined
    return { key, name: t(`dashboard.${key}`), isShown, note }
  })
  return (
    <OrderedChoice
      label={t('dashboard.shown')}
      items={items}
      move={(key, by) => moveItem(order, key, by)}
      onOrder={(next) => arrange({ order: next, hidden })}
      onShow={(key, isShown) =>
        arrange({ order, hidden: isShown ? hidden.filter((other) => other !== key) : [...hidden, key] })
      }
      onReset={stored === null ? undefined : reset}
    />
  )
}
