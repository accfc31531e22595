import { Switch } from 'antd'
import type { ControlProps } from '../resource.ts'

export function BooleanControl({ field, row, value, ...input }: ControlProps) {
  return <Switch {...input} checked={Boolean(value)} />
}
