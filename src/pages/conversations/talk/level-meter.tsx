import { useEffect, useRef } from 'react'
import { t } from '#providers/format/i18n.ts'
import { followLevel } from './level.ts'
import styles from './talk.module.css'

/** Shows how loud the microphone is while it listens. It changes in every frame, without rendering. */
export function LevelMeter() {
  const meter = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      followLevel((level) => {
        meter.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)))
        meter.current?.style.setProperty('--level', String(level))
      }),
    [],
  )
  return (
    <span
      ref={meter}
      role="meter"
      aria-label={t('conversations.talk.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={styles.level}
    />
  )
}
