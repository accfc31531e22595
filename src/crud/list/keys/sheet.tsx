import { t } from '#providers/format/i18n.ts'
import { keysPreference } from '#providers/keys/preference.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Key } from '#ui/key.tsx'
import { useCommandsOnScreen } from '../../commands.ts'
import { useOwnPreference } from '../../use-preference.ts'
import styles from './sheet.module.css'

const listKeys = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['open', 'Enter'],
  ['peek', 'Space'],
  ['select', 'X'],
  ['range', 'Shift+X'],
  ['close', 'Esc'],
] as const

const everywhere = [
  ['palette', 'Ctrl+K', '⌘K'],
  ['record', 'Alt+↑', 'Alt+↓'],
  ['undo', 'Z'],
] as const

interface SheetProps {
  onClose: () => void
}

/** Lists all keyboard shortcuts, and a switch that turns single-key ones off. */
export default function Sheet({ onClose }: SheetProps) {
  const [choice, choose] = useOwnPreference(keysPreference)
  return (
    <Dialog open title={t('keys.title')} footer={null} onCancel={onClose} width={480}>
      <CommandKeys />
      <h2 className={styles.title}>{t('keys.in_lists')}</h2>
      <Keys keys={listKeys} />
      <h2 className={styles.title}>{t('keys.everywhere')}</h2>
      <Keys keys={everywhere} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={choice !== 'off'}
          onChange={({ target }) => choose(target.checked ? null : 'off')}
        />
        <span>
          {t('keys.single')}
          <small>{t('keys.single_help')}</small>
        </span>
      </label>
    </Dialog>
  )
}

/** The keys of the commands on screen. */
function CommandKeys() {
  const keyed = useCommandsOnScreen().filter(({ shortcut }) => shortcut)
  const first = [...new Map(keyed.toReversed().map((command) => [command.shortcut, command])).values()].toReversed()
  return (
    <>
      <h2 className={styles.title}>{t('keys.here')}</h2>
      <dl className={styles.keys}>
        {first.map(({ label, shortcut }) => (
          <div key={shortcut}>
            <dt>{label}</dt>
            <dd>
              <Key name={shortcut!} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Keys({ keys }: { keys: readonly (readonly [string, ...string[]])[] }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([name, ...pressed]) => (
        <div key={name}>
          <dt>{t(`keys.${name}`)}</dt>
          <dd>
            {pressed.map((key) => (
              <Key key={key} name={key} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
