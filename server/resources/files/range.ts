interface Range {
  /** The first and the last byte. */
  start: number
  end: number
  /** False for the whole file. */
  isPart: boolean
}

/**
 * The bytes that a request asks for; several ranges, and a range of another version, are answered with the whole file.
 *
 * @returns undefined if the range lies beyond the file
 * @example rangeOf({ size: 100, etag }, 'bytes=-10')   // { start: 90, end: 99, isPart: true }
 */
export function rangeOf(
  { size, etag }: { size: number; etag: string },
  header: string | undefined,
  ifRange?: string,
): Range | undefined {
  const whole = { start: 0, end: size - 1, isPart: false }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if ((!from && !to) || (ifRange !== undefined && ifRange !== etag)) return whole
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return whole
  return start < size ? { start, end, isPart: true } : undefined
}
