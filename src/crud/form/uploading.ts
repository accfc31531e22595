/** The value of a pending upload. It prevents submitting the form, and asks before leaving it. */
export const placeholder = (key: number): string => `${mark}${key}`

export const isUploading = (value: unknown): boolean =>
  [value].flat().some((id) => typeof id === 'string' && id.startsWith(mark))

const mark = 'uploading:'
