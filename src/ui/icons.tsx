import {
  BankOutlined,
  DashboardOutlined,
  HistoryOutlined,
  InboxOutlined,
  KeyOutlined,
  MailOutlined,
  SafetyOutlined,
  TableOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'

/** The icons that a declaration may name; one that is not listed here is not shipped. */
const icons = {
  bank: BankOutlined,
  dashboard: DashboardOutlined,
  history: HistoryOutlined,
  inbox: InboxOutlined,
  key: KeyOutlined,
  mail: MailOutlined,
  safety: SafetyOutlined,
  table: TableOutlined,
  team: TeamOutlined,
  user: UserOutlined,
}
export type IconName = keyof typeof icons

export function Icon({ name }: { name: IconName }) {
  const Component = icons[name]
  return <Component aria-hidden />
}
