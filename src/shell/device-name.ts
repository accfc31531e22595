import type { DetailedEntry } from '#contract/activity-logs.ts'
import { t } from '#providers/format/i18n.ts'

/** The name of a device: "Firefox · Linux". */
export function deviceName({ browser, device }: Pick<DetailedEntry, 'browser' | 'device'>): string {
  return [
    browser === 'unknown' ? t('iam.sessions.unknown_browser') : browser,
    device === 'unknown' ? t('iam.sessions.unknown_device') : device,
  ].join(' · ')
}
