import { StyleProvider } from '@ant-design/cssinjs'
import '@ant-design/v5-patch-for-react-19'
import { Refine, type RouterProvider } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { ConfigProvider } from 'antd'
import english from 'antd/es/locale/en_US'
import indonesian from 'antd/es/locale/id_ID'
import { Outlet, useLocation } from 'react-router'
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
import { styleCache } from '#ui/style-cache.ts'

followOtherTabs()

/** What every protected route is rendered in; layouts and pages come through the outlet. */
export function AppRoot() {
  const locale = useLocale()
  const { resolved } = useTheme()
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider theme={antdTheme(resolved)} locale={antdTexts[locale]} virtual={false}>
        <Refine
          dataProvider={dataProvider}
          authProvider={authProvider}
          accessControlProvider={accessControlProvider}
          notificationProvider={notificationProvider}
          i18nProvider={refineI18n}
          routerProvider={leanRouter}
          resources={refineResources}
          options={options}
        >
          <Outlet />
        </Refine>
      </ConfigProvider>
    </StyleProvider>
  )
}

/** antd mounts everything anew where a language is added or taken away. */
const antdTexts = { en: english, id: indonesian }

const options = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  mutationMode: 'pessimistic',
  reactQuery: { clientConfig: queryClient },
} as const

/** The engine reads addresses itself; of them Refine needs to know no more than where it is. */
const leanRouter: RouterProvider = { ...routerProvider, parse: useParse }

function useParse() {
  const { pathname } = useLocation()
  return () => ({ pathname })
}
