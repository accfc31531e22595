import {
  ClockCircleOutlined,
  FilterOutlined,
  CommentOutlined,
  UserAddOutlined,
  SolutionOutlined,
} from '@ant-design/icons-svg'
import type { Drawing } from '#ui/icon.tsx'

/** The icon of a view, by what its query asks for: `assignee_id=me`, so that views beside each other differ. */
export function viewDrawing(query: string): Drawing {
  const filters = [...new URLSearchParams(query)]
  const mine = filters.find(([, value]) => value === 'me')
  if (mine) return mine[0].endsWith('_ids') ? CommentOutlined : SolutionOutlined
  if (filters.some(([, value]) => value === 'null')) return UserAddOutlined
  return filters.some(([name]) => /_(gte|lte)$/.test(name)) ? ClockCircleOutlined : FilterOutlined
}
