import {
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  BranchesOutlined,
  ClusterOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  HistoryOutlined,
  InboxOutlined,
  KeyOutlined,
  MailOutlined,
  MessageOutlined,
  PhoneOutlined,
  RobotOutlined,
  SafetyOutlined,
  SettingOutlined,
  SoundOutlined,
  TableOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'

/** The icons that declarations can name. Other icons are not bundled. */
const icons = {
  bank: BankOutlined,
  bars: BarChartOutlined,
  book: BookOutlined,
  branches: BranchesOutlined,
  cluster: ClusterOutlined,
  headset: CustomerServiceOutlined,
  dashboard: DashboardOutlined,
  history: HistoryOutlined,
  inbox: InboxOutlined,
  key: KeyOutlined,
  mail: MailOutlined,
  message: MessageOutlined,
  phone: PhoneOutlined,
  robot: RobotOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  sound: SoundOutlined,
  table: TableOutlined,
  team: TeamOutlined,
  user: UserOutlined,
}
export type IconName = keyof typeof icons

export function Icon({ name }: { name: IconName }) {
  const Component = icons[name]
  // antd names the span after its icon, which would be found as a label.
  return <Component aria-hidden aria-label={undefined} />
}
