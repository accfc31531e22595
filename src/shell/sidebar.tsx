import { useCan } from '@refinedev/core'
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { DashboardOutlined, SettingOutlined } from '@ant-design/icons-svg'
import { useEffect, useRef } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Brand } from '#ui/public/brand.tsx'
import { menuOf, type MenuItem } from './menu.ts'
import { prefetchList } from '#crud/list/prefetch.ts'
import { engineConfig } from '#crud/engine.ts'
import { groupName, heading } from '#crud/vocabulary.ts'
import { Inbox } from './inbox/inbox.tsx'
import { NavItem } from './nav-item.tsx'
import { Pinned } from './pinned/pinned.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  session: StoredSession
  collapsed: boolean
  /** Shown over the content on narrow screens. */
  isDrawer: boolean
  isOpen: boolean
  onToggle: () => void
}

export function Sidebar({ session: { user, impersonation }, collapsed, isDrawer, isOpen, onToggle }: SidebarProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isDrawer && isOpen) ref.current?.querySelector<HTMLElement>('a')?.focus()
  }, [isDrawer, isOpen])

  const toggle = isDrawer || !collapsed ? t('app.sidebar.collapse') : t('app.sidebar.expand')
  return (
    <aside ref={ref} className={styles.sidebar} data-open={isOpen || undefined} inert={!isOpen}>
      <div className={styles.brand}>
        <Brand name={t('public.brand')} />
      </div>
      <nav aria-label={t('app.sidebar.label')} className={styles.nav}>
        <ul>
          <NavItem
            to={`/${user.tenant_id}/dashboard`}
            drawing={DashboardOutlined}
            text={t('app.dashboard.title')}
            compact={collapsed}
          />
        </ul>
        {!user.tenant.is_platform && !collapsed && <Inbox />}
        {!impersonation && <Pinned compact={collapsed} />}
        {menuOf(engineConfig().resources, user.tenant).map(({ key, items }) => (
          <section key={key} aria-labelledby={`nav-${key}`}>
            <h2 id={`nav-${key}`}>{groupName(key)}</h2>
            <ul>
              {items.map((item) => (
                <ResourceItem key={item.to} item={item} compact={collapsed} />
              ))}
            </ul>
          </section>
        ))}
        <ul className={styles.last}>
          <SettingsItem to={`/${user.tenant_id}/settings`} compact={collapsed} />
        </ul>
      </nav>
      <Button
        type="text"
        className={styles.toggle}
        icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        aria-label={toggle}
        title={toggle}
        onClick={onToggle}
      />
    </aside>
  )
}

function SettingsItem({ to, compact }: { to: string; compact: boolean }) {
  const { data: access } = useCan({ resource: 'settings', action: 'read' })
  return (
    <NavItem
      to={to}
      drawing={SettingOutlined}
      text={t('iam.settings.title')}
      compact={compact}
      reason={access?.reason}
    />
  )
}

function ResourceItem({ item, compact }: { item: MenuItem; compact: boolean }) {
  const { singleton, name } = item.resource.contract
  const { data: access } = useCan({ resource: name, action: singleton ? 'show' : 'list' })
  return (
    <NavItem
      to={item.to}
      drawing={item.resource.drawing}
      text={heading(item.resource, 'many')}
      compact={compact}
      reason={access?.reason}
      prefetchData={access?.can && !singleton ? () => void prefetchList(item.resource) : undefined}
    />
  )
}
