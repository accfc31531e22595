import type { Voice } from '#contract/voices.ts'
import { FieldValue } from '#crud/fields/field-value.tsx'
import { RecordLink } from '#crud/list/record-link.tsx'
import type { Resource } from '#crud/resource.ts'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { PlayButton } from '../play-button.tsx'
import styles from './grid.module.css'

interface CardProps {
  resource: Resource
  voice: Voice
  isCompared: boolean
  onCompare: () => void
}

/** A voice to listen to, to mark and to compare. */
export function VoiceCard({ resource, voice, isCompared, onCompare }: CardProps) {
  const { name, languages, gender, accent, description, is_default } = voice
  const { status, is_favourite } = resource.fields
  const about = [gender && valueName('gender', gender), accent].filter(Boolean).join(' · ')
  return (
    <li className={styles.card} data-compared={isCompared || undefined}>
      <header>
        <RecordLink resource={resource} row={voice}>
          {name}
        </RecordLink>
        <FieldValue field={is_favourite!} row={voice} face="Cell" />
      </header>
      <p className={styles.tags}>
        {languages.map((language) => (
          <Tag key={language}>{valueName('languages', language)}</Tag>
        ))}
        <FieldValue field={status!} row={voice} face="Cell" />
        {is_default && <Tag color="info">{t('voices.default')}</Tag>}
      </p>
      <p>{about}</p>
      <p>{description}</p>
      <footer>
        <PlayButton voice={voice} />
        <Button
          size="small"
          aria-pressed={isCompared}
          aria-label={t('voices.compare_named', { name })}
          onClick={onCompare}
        >
          {t('voices.compare')}
        </Button>
      </footer>
    </li>
  )
}
