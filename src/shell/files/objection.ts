import { files } from '#contract/files.ts'
import type { FilePickerProps } from '#crud/engine.ts'
import { formatBytes } from '#providers/format/bytes.ts'
import { t } from '#providers/format/i18n.ts'

/** Returns why a file cannot be uploaded. The platform also checks its content. */
export function objectionTo({ name, size, type }: File, { types, maxBytes = Infinity }: FilePickerProps['field']) {
  if (size > maxBytes) return t('files.too_large', { size: formatBytes(maxBytes) })
  if (size === 0) return t('files.empty')
  // Browsers do not know every type; a file without one is left to the platform.
  if (types && type && !types.some((one) => isOf(type, one))) return t('files.wrong_type', { types: typeNames(types) })
  return files.endpoints.create.query!.shape['filename']!.safeParse(name).success ? undefined : t('files.name')
}

const isOf = (type: string, accepted: string) => {
  const [family, form] = accepted.split('/')
  // Audio types have several names, such as `audio/x-wav` and `audio/vnd.wave`.
  return type.startsWith(`${family}/`) && (form === '*' || family === 'audio' || type === accepted)
}

/** `['audio/*', 'application/pdf']` → "audio, PDF". */
export const typeNames = (types: readonly string[]): string =>
  types
    .map((type) => {
      const [family, form = ''] = type.split('/')
      return form === '*' ? t(`files.type_${family}`) : form.replace(/^.*[.+-]/, '').toUpperCase()
    })
    .join(', ')
