import { useCan } from '@refinedev/core'
import { LockOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { DashboardOutlined, SettingOutlined } from '@ant-design/icons-svg'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Brand } from '#ui/public/brand.tsx'
import { menuFor, menuOf, type MenuItem } from './menu.ts'
import { prefetchList } from '#crud/list/prefetch.ts'
import { engineConfig } from '#crud/engine.ts'
import { groupName, heading } from '#crud/vocabulary.ts'
import { Inbox } from './inbox/inbox.tsx'
import { NavItem } from './nav-item.tsx'
import { useFolds } from './use-folds.ts'
import { useIsHere } from './use-is-here.ts'
import { Pinned } from './pinned/pinned.tsx'
import styles from './sidebar.module.css'
import { Chevron } from '#ui/chevron.tsx'

interface SidebarProps {
  session: StoredSession
  collapsed: boolean
  /** Shown over the content on narrow screens. */
  isDrawer: boolean
  isOpen: boolean
  onToggle: () => void
}

export function Sidebar({ session, collapsed, isDrawer, isOpen, onToggle }: SidebarProps) {
  const { user, impersonation } = session
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isDrawer && isOpen) ref.current?.querySelector<HTMLElement>('a')?.focus()
  }, [isDrawer, isOpen])

  const { data: settings } = useCan({ resource: 'settings', action: 'read' })
  const settingsPath = `/${user.tenant_id}/settings`
  const { groups, locked } = useMenu(session)
  const { isFolded, toggle } = useFolds()
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
        <Inbox compact={collapsed} />
        {!impersonation && <Pinned compact={collapsed} />}
        {groups.map((group) => (
          <NavGroup
            key={group.key}
            id={group.key}
            title={groupName(group.key)}
            isHere={group.isHere}
            isFolded={!collapsed && isFolded(group.key)}
            onToggle={() => toggle(group.key)}
          >
            {group.items.map((item) => (
              <ResourceItem key={item.to} item={item} compact={collapsed} />
            ))}
          </NavGroup>
        ))}
        {settings?.can && (
          <ul className={styles.last}>
            <SettingsItem to={settingsPath} compact={collapsed} />
          </ul>
        )}
        {(locked.length > 0 || !settings?.can) && (
          <Locked items={locked} compact={collapsed}>
            {!settings?.can && <SettingsItem to={settingsPath} compact={collapsed} reason={settings?.reason} />}
          </Locked>
        )}
      </nav>
      <ToggleButton collapsed={collapsed} isDrawer={isDrawer} onToggle={onToggle} />
    </aside>
  )
}

/** The groups for the role, with the group of the open screen marked, and the entries without permission. */
function useMenu({ user, role }: StoredSession) {
  const isHere = useIsHere()
  const { resources } = engineConfig()
  const { id, is_platform } = user.tenant
  const { groups, locked } = useMemo(
    () => menuFor(role, menuOf(resources, { id, is_platform })),
    [role, resources, id, is_platform],
  )
  return { groups: groups.map((group) => ({ ...group, isHere: group.items.some(({ to }) => isHere(to)) })), locked }
}

interface LockedProps {
  items: MenuItem[]
  compact: boolean
  /** The settings of the tenant, if the role cannot open them. */
  children: ReactNode
}

/** The entries without permission, each with the missing one. Collapsed by default. */
function Locked({ items, compact, children }: LockedProps) {
  const isHere = useIsHere()
  const [isOpen, setOpen] = useState(false)
  return (
    <NavGroup
      id="locked"
      title={t('app.sidebar.not_allowed', { count: items.length + (children ? 1 : 0) })}
      icon={<LockOutlined aria-hidden />}
      isFolded={!isOpen && !items.some(({ to }) => isHere(to))}
      onToggle={() => setOpen(!isOpen)}
    >
      {items.map((item) => (
        <ResourceItem key={item.to} item={item} compact={compact} />
      ))}
      {children}
    </NavGroup>
  )
}

const SettingsItem = (props: { to: string; compact: boolean; reason?: string }) => (
  <NavItem {...props} drawing={SettingOutlined} text={t('iam.settings.title')} />
)

type ToggleButtonProps = Pick<SidebarProps, 'collapsed' | 'isDrawer' | 'onToggle'>

function ToggleButton({ collapsed, isDrawer, onToggle }: ToggleButtonProps) {
  const text = isDrawer || !collapsed ? t('app.sidebar.collapse') : t('app.sidebar.expand')
  return (
    <Button
      type="text"
      className={styles.toggle}
      icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-label={text}
      title={text}
      onClick={onToggle}
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

interface NavGroupProps {
  id: string
  title: string
  /** Shown before the title; the collapsed sidebar shows only the icon. */
  icon?: ReactNode
  /** True if it contains the open screen. */
  isHere?: boolean
  isFolded: boolean
  onToggle: () => void
  children: ReactNode
}

/** A group of the menu with a heading that collapses it. */
function NavGroup({ id, title, icon, isHere, isFolded, onToggle, children }: NavGroupProps) {
  return (
    <section aria-labelledby={`nav-${id}`} className={styles.group} data-icon={icon ? true : undefined}>
      <h2>
        <button
          id={`nav-${id}`}
          type="button"
          aria-expanded={!isFolded}
          data-here={(isFolded && isHere) || undefined}
          title={icon ? title : undefined}
          onClick={onToggle}
        >
          {icon}
          <span className={styles.title}>{title}</span>
          <Chevron />
        </button>
      </h2>
      {!isFolded && <ul>{children}</ul>}
    </section>
  )
}
