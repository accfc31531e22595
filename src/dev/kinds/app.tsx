import { StyleProvider } from '@ant-design/cssinjs'
import '@ant-design/v5-patch-for-react-19'
import { Refine } from '@refinedev/core'
import { ConfigProvider } from 'antd'
import { kindNames } from '#contract/grammar/kinds/index.ts'
import { useTheme } from '#providers/session/theme.ts'
import { antdTheme } from '#ui/antd-theme.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { styleCache } from '#ui/style-cache.ts'
import { dataProvider } from './people.ts'
import { KindPanel } from './kind-panel.tsx'
import styles from './kinds.module.css'
import { exampleOf } from './samples.ts'

const heading = 'Field kinds'

/** Renders every kind with the providers of the application, without the platform. */
export function KindsApp() {
  const { resolved } = useTheme()
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider theme={antdTheme(resolved)} virtual={false}>
        <Refine dataProvider={dataProvider} options={{ disableTelemetry: true }}>
          <main className={styles.main}>
            <PageFrame heading={heading}>
              <div className={styles.kinds}>
                {kindNames.map((kind) => (
                  <KindPanel key={kind} {...exampleOf(kind)} />
                ))}
              </div>
            </PageFrame>
          </main>
        </Refine>
      </ConfigProvider>
    </StyleProvider>
  )
}
