/**
 * Stands in a field's value for a file that is still on its way, so that its form can be neither sent nor left unasked.
 */
export const placeholder = (key: number): string => `${mark}${key}`

export const isUploading = (value: unknown): boolean =>
  Array.isArray(value) && value.some((id) => typeof id === 'string' && id.startsWith(mark))

const mark = 'uploading:'
