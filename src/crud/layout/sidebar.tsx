import { LockOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useHint } from '#providers/access.ts'
import { t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import { Brand } from '#ui/public/brand.tsx'
import { menuOf, type MenuItem } from '../menu.ts'
import { prefetchList } from '../list/prefetch.ts'
import { resources } from '../registry.ts'
import { groupName, heading } from '../vocabulary.ts'
import { NavItem } from './nav-item.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  session: StoredSession
  collapsed: boolean
  /** On narrow screens it lies over the content. */
  isDrawer: boolean
  isOpen: boolean
  onToggle: () => void
}

export function Sidebar({ session: { user }, collapsed, isDrawer, isOpen, onToggle }: SidebarProps) {
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
            icon="dashboard"
            text={t('app.dashboard.title')}
            compact={collapsed}
          />
        </ul>
        {menuOf(resources, user.tenant).map(({ key, items }) => (
          <section key={key} aria-labelledby={`nav-${key}`}>
            <h2 id={`nav-${key}`}>{groupName(key)}</h2>
            <ul>
              {items.map((item) => (
                <ResourceItem key={item.to} item={item} compact={collapsed} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Button
        type="text"
        className={styles.toggle}
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={toggle}
        title={toggle}
        onClick={onToggle}
      />
    </aside>
  )
}

function ResourceItem({ item, compact }: { item: MenuItem; compact: boolean }) {
  const { allowed, reason } = useHint(item.permission)
  return (
    <NavItem
      to={item.to}
      icon={item.icon}
      text={heading(item.resource, 'many')}
      compact={compact}
      reason={reason}
      mark={!allowed && <LockOutlined aria-hidden />}
      prefetchData={allowed ? () => prefetchList(item.resource) : undefined}
    />
  )
}
