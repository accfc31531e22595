import { t } from '#providers/format/i18n.ts'
import { keysPreference } from '#providers/keys/preference.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Resource } from '../../resource.ts'
import { useOwnPreference } from '../../use-preference.ts'
import { actionName, fieldName } from '../../vocabulary.ts'
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

interface SheetProps {
  /** The resource of the list, with the keys that it declares. */
  resource?: Resource
  onClose: () => void
}

/** All keys, and the choice to turn single-key shortcuts off. */
export default function Sheet({ resource, onClose }: SheetProps) {
  const [choice, choose] = useOwnPreference(keysPreference)
  return (
    <Dialog open title={t('keys.title')} footer={null} onCancel={onClose} width={480}>
      <h2 className={styles.title}>{t('keys.in_lists')}</h2>
      <Keys keys={listKeys} />
      {resource && <OwnKeys resource={resource} />}
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

/** The keys that the resource declares. */
function OwnKeys({ resource }: { resource: Resource }) {
  const { screens, contract, fields } = resource
  const entries = Object.entries(screens.list?.keys ?? {})
  if (entries.length === 0) return null
  const nameOf = (name: string) =>
    contract.endpoints[name] ? actionName(resource, name) : t('keys.change', { field: fieldName(fields[name]!) })
  return (
    <>
      <h2 className={styles.title}>{t('keys.one_or_selected')}</h2>
      <dl className={styles.keys}>
        {entries.map(([key, name]) => (
          <div key={key}>
            <dt>{nameOf(name)}</dt>
            <dd>
              <kbd>{key.toUpperCase()}</kbd>
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
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
