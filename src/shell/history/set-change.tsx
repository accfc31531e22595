import { t } from '#providers/format/i18n.ts'
import type { KnownChange } from './changes.ts'
import styles from './history.module.css'
import { LoggedValue } from './logged-value.tsx'
import type { SetDifference } from './set-difference.ts'

/** Shows the values that a change added to a list and removed from it. */
export function SetChange({ change: { field: name, spec }, difference }: SetChangeProps) {
  return (
    <div className={styles.set}>
      {(['added', 'removed'] as const).map(
        (side) =>
          difference[side].length > 0 && (
            <div key={side} data-side={side}>
              <span className={styles.side}>{t(`app.history.${side}`)}</span>{' '}
              <LoggedValue field={spec} name={name} value={difference[side]} />
            </div>
          ),
      )}
    </div>
  )
}

interface SetChangeProps {
  change: KnownChange
  difference: SetDifference
}
