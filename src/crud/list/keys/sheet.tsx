import { t } from '#providers/format/i18n.ts'
import { keysPreference } from '#providers/keys/preference.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useOwnPreference } from '../../use-preference.ts'
import styles from './sheet.module.css'

const listKeys = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['open', 'Enter'],
  ['peek', 'Space'],
  ['select', 'X'],
  ['range', 'Shift+X'],
  ['edit', 'E'],
  ['new', 'N'],
  ['search', '/'],
  ['close', 'Esc'],
  ['sheet', '?'],
] as const

const everywhere = [
  ['palette', 'Ctrl+K', '⌘K'],
  ['record', 'Alt+↑', 'Alt+↓'],
  ['undo', 'Z'],
] as const

/** All keys, and the choice to turn single-key shortcuts off. */
export default function Sheet({ onClose }: { onClose: () => void }) {
  const [choice, choose] = useOwnPreference(keysPreference)
  return (
    <Dialog open title={t('keys.title')} footer={null} onCancel={onClose} width={480}>
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

function Keys({ keys }: { keys: readonly (readonly [string, ...string[]])[] }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([name, ...pressed]) => (
        <div key={name}>
          <dt>{t(`keys.${name}`)}</dt>
          <dd>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
