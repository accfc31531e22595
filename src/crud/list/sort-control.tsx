import { t } from '#providers/format/i18n.ts'
import { Icon } from '#ui/public/icon.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { canSortBy, possibleColumns } from './columns.ts'
import styles from './cards.module.css'

interface SortControlProps {
  resource: Resource
  /** `'-created_at'` */
  sort?: string
  onSort: (sort: string) => void
}

/** Selects the sort field and direction of cards, which have no column headers. */
export function SortControl({ resource, sort = '', onSort }: SortControlProps) {
  const fields = possibleColumns(resource).filter((field) => canSortBy(resource, field))
  const name = sort.replace(/^-/, '')
  const isDescending = sort.startsWith('-')
  if (fields.length === 0) return null
  return (
    <span className={styles.sort}>
      <label>
        <span>{t('app.list.sort')}</span>
        <select
          aria-label={t('app.list.sort')}
          value={name}
          onChange={({ target }) => onSort(isDescending ? `-${target.value}` : target.value)}
        >
          {!fields.some((field) => field.name === name) && <option value={name}>{name && fieldName({ name })}</option>}
          {fields.map((field) => (
            <option key={field.name} value={field.name}>
              {fieldName(field)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={t('app.list.descending')}
        title={t('app.list.descending')}
        aria-pressed={isDescending}
        disabled={!name}
        onClick={() => onSort(isDescending ? name : `-${name}`)}
      >
        <Icon>
          <path d={isDescending ? 'M12 5v14m-6-6 6 6 6-6' : 'M12 19V5m-6 6 6-6 6 6'} />
        </Icon>
      </button>
    </span>
  )
}
