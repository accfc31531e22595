import { LineInput } from '../form/line-input.tsx'
import type { ControlProps } from '../resource.ts'

export const UrlControl = (props: ControlProps) => <LineInput {...props} type="url" />
