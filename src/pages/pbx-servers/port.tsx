import type { FaceProps } from '#crud/resource.ts'

/** A port is written without separators: 15060. */
export default function Port({ value }: FaceProps) {
  return String(value)
}
