import { files } from '#contract/files.ts'
import { maxKnowledgeBytes } from '#contract/knowledge-base/contract.ts'
import { formatBytes } from '#providers/format/bytes.ts'
import { t } from '#providers/format/i18n.ts'

/** The endings of files that can be read, as the picker of the browser accepts them. */
export const endings = ['.pdf', '.docx', '.xlsx', '.csv', '.txt', '.md', '.markdown', '.html', '.htm']

interface Selected {
  file: Pick<File, 'name' | 'size' | 'lastModified'>
}

/**
 * Why a file is not uploaded. The platform checks its content as well, and what is left of the limit.
 *
 * @param others the files that are selected already
 */
export function objectionTo(file: Selected['file'], others: Selected[] = []): string | undefined {
  const { name, size, lastModified } = file
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return t('knowledge.wrong_type')
  if (size === 0) return t('knowledge.empty_file')
  if (size > maxKnowledgeBytes) return t('knowledge.too_large', { size: formatBytes(maxKnowledgeBytes) })
  const isSame = (one: Selected) =>
    one.file.name === name && one.file.size === size && one.file.lastModified === lastModified
  if (others.some(isSame)) return t('knowledge.chosen_already')
  return files.endpoints.create.query!.shape['filename']!.safeParse(name).success ? undefined : t('knowledge.file_name')
}
