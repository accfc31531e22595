import {
  ApiOutlined,
  CheckCircleOutlined,
  CloudUploadOutlined,
  ContainerOutlined,
  CopyOutlined,
  EyeInvisibleOutlined,
  KeyOutlined,
  LoginOutlined,
  MergeOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  RedoOutlined,
  ReloadOutlined,
  RollbackOutlined,
  SendOutlined,
  StarOutlined,
  StopOutlined,
  SyncOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'

/** The icons of actions. An action that is called like one of them has it without saying so. */
const icons = {
  archive: ContainerOutlined,
  disable: StopOutlined,
  duplicate: CopyOutlined,
  enable: CheckCircleOutlined,
  key: KeyOutlined,
  login: LoginOutlined,
  merge: MergeOutlined,
  pause: PauseCircleOutlined,
  publish: CloudUploadOutlined,
  redact: EyeInvisibleOutlined,
  refresh: ReloadOutlined,
  resend: SendOutlined,
  restore: RollbackOutlined,
  resume: PlayCircleOutlined,
  retry: RedoOutlined,
  star: StarOutlined,
  suspend: StopOutlined,
  sync: SyncOutlined,
  test: ApiOutlined,
  unarchive: RollbackOutlined,
  validate: CheckCircleOutlined,
}
export type ActionIconName = keyof typeof icons

const isName = (name: string): name is ActionIconName => Object.hasOwn(icons, name)

interface ActionDrawingProps {
  name: string
}

export default function ActionDrawing({ name }: ActionDrawingProps) {
  const Component = isName(name) ? icons[name] : ThunderboltOutlined
  return <Component aria-hidden aria-label={undefined} />
}
