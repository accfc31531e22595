import '@ant-design/v5-patch-for-react-19'
import { Refine, type RouterProvider } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { ConfigProvider } from 'antd'
import indonesian from 'antd/es/locale/id_ID'
import { Outlet } from 'react-router'
import { refineResources } from '#crud/registry.ts'
import { accessControlProvider } from '#providers/access.ts'
import { authProvider } from '#providers/auth.ts'
import { dataProvider } from '#providers/data.ts'
import { followOtherTabs } from '#providers/end-session.ts'
import { useLocale } from '#providers/i18n.ts'
import { notificationProvider } from '#providers/notification.ts'
import { queryClient } from '#providers/query-client.ts'
import { refineI18n } from '#providers/refine-i18n.ts'
import { useTheme } from '#providers/theme.ts'
import { antdTheme } from '#ui/antd-theme.ts'

followOtherTabs()

/** What every protected route is rendered in; layouts and pages come through the outlet. */
export function AppRoot() {
  const locale = useLocale()
  const { resolved } = useTheme()
  return (
    <ConfigProvider theme={antdTheme(resolved)} locale={locale === 'id' ? indonesian : undefined}>
      {/* Texts are read while rendering, so another language renders everything anew. */}
      <Refine
        key={locale}
        dataProvider={dataProvider}
        authProvider={authProvider}
        accessControlProvider={accessControlProvider}
        notificationProvider={notificationProvider}
        i18nProvider={refineI18n}
        routerProvider={tolerantRouter}
        resources={refineResources}
        options={options}
      >
        <Outlet />
      </Refine>
    </ConfigProvider>
  )
}

const options = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  mutationMode: 'pessimistic',
  reactQuery: { clientConfig: queryClient },
} as const

/** Refine decodes what React Router has decoded already, and throws where an id or `?to=` holds a lone "%". */
const tolerantRouter: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const parse = routerProvider.parse!()
    return () => {
      try {
        return parse()
      } catch (error) {
        if (error instanceof URIError) return { pathname: location.pathname }
        throw error
      }
    }
  },
}
