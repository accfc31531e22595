import { DashboardOutlined, SafetyOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons-svg'
import type { NavigateFunction } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { answerCan, hint } from '#providers/refine/access.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { engineConfig } from '#crud/engine.ts'
import { heading } from '#crud/vocabulary.ts'
import { Icon, type Drawing } from '#ui/icon.tsx'
import { menuOf } from '../menu.ts'
import type { Option } from './option.ts'

/** The screens of the menus that the user may open. */
export function screenOptions({ user, ...session }: StoredSession, navigate: NavigateFunction): Option[] {
  const screen = (to: string, label: string, drawing?: Drawing): Option => ({
    key: `screen-${to}`,
    label,
    icon: <Icon drawing={drawing} />,
    onChoose: () => void navigate(to),
  })
  const own = (path: string, text: string, drawing: Drawing) => screen(`/${user.tenant_id}/${path}`, t(text), drawing)
  const items = menuOf(engineConfig().resources, user.tenant).flatMap((group) => group.items)
  return [
    own('dashboard', 'app.dashboard.title', DashboardOutlined),
    ...items
      .filter(({ permission }) => hint(permission, { user, ...session }).allowed)
      .map(({ to, resource }) => screen(to, heading(resource, 'many'), resource.drawing)),
    ...(answerCan({ resource: 'settings', action: 'read' }).can
      ? [own('settings', 'iam.settings.title', SettingOutlined)]
      : []),
    own('profile', 'iam.profile.title', UserOutlined),
    own('mfa/setup', 'iam.mfa.title', SafetyOutlined),
  ]
}
