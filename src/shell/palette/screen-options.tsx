import type { NavigateFunction } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { answerCan, hint } from '#providers/refine/access.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { engineConfig } from '#crud/engine.ts'
import { heading } from '#crud/vocabulary.ts'
import { Icon, type IconName } from '#ui/icons.tsx'
import { menuOf } from '../menu.ts'
import type { Context } from './action-options.tsx'
import type { Option } from './option.ts'

/** The screens of the menus that the user may open. */
export function screenOptions({ user, ...session }: StoredSession, navigate: NavigateFunction): Option[] {
  const screen = (to: string, label: string, icon: IconName): Option => ({
    key: `screen-${to}`,
    label,
    icon: <Icon name={icon} />,
    onChoose: () => void navigate(to),
  })
  const own = (path: string, text: string, icon: IconName) => screen(`/${user.tenant_id}/${path}`, t(text), icon)
  const items = menuOf(engineConfig().resources, user.tenant).flatMap((group) => group.items)
  return [
    own('dashboard', 'app.dashboard.title', 'dashboard'),
    ...items
      .filter(({ permission }) => hint(permission, { user, ...session }).allowed)
      .map(({ to, resource, icon }) => screen(to, heading(resource, 'many'), icon)),
    ...(answerCan({ resource: 'settings', action: 'read' }).can
      ? [own('settings', 'iam.settings.title', 'setting')]
      : []),
    own('profile', 'iam.profile.title', 'user'),
    own('mfa/setup', 'iam.mfa.title', 'safety'),
  ]
}

/** The overview of keyboard shortcuts, from where single keys can be turned on again. */
export const sheetOption = ({ onSheet }: Pick<Context, 'onSheet'>): Option => ({
  key: 'sheet',
  label: t('palette.sheet'),
  icon: <Icon name="table" />,
  onChoose: onSheet,
})
