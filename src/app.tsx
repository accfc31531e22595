import '@ant-design/v5-patch-for-react-19'
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { App as AntdApp, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import idID from 'antd/locale/id_ID'
import { Outlet } from 'react-router'
import { accessControlProvider } from '#providers/access.ts'
import { authProvider } from '#providers/auth.ts'
import { dataProvider } from '#providers/data.ts'
import { useLocale } from '#providers/i18n.ts'
import { notificationProvider } from '#providers/notification.ts'
import { queryClient } from '#providers/query-client.ts'
import { useTheme } from '#providers/theme.ts'
import { antdTheme } from '#ui/antd-theme.ts'

const options = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  mutationMode: 'pessimistic',
  reactQuery: { clientConfig: queryClient },
} as const

/** What every protected route is rendered in; layouts and pages come through the outlet. */
export function AppRoot() {
  const locale = useLocale()
  const { resolved } = useTheme()
  return (
    <ConfigProvider theme={antdTheme(resolved)} locale={locale === 'id' ? idID : enUS}>
      <AntdApp>
        <Refine
          key={locale}
          dataProvider={dataProvider}
          authProvider={authProvider}
          accessControlProvider={accessControlProvider}
          notificationProvider={notificationProvider}
          routerProvider={routerProvider}
          options={options}
        >
          <Outlet />
        </Refine>
      </AntdApp>
    </ConfigProvider>
  )
}
