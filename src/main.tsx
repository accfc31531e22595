import './ui/tokens.css'
import './ui/outline.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startLocale } from '#providers/format/i18n.ts'
import { setRouter } from '#providers/navigation/router.ts'
import { readSession } from '#providers/session/session.ts'
import { startTheme } from '#providers/session/theme.ts'
import { startApplication } from './application.ts'
import { patchRoutesOnNavigation, routes } from './routes.tsx'

startTheme()
const isSignedIn = readSession() !== null
if (isSignedIn) startApplication(location)
const router = createBrowserRouter(routes, { patchRoutesOnNavigation })
setRouter(router)

// Keeps the outline in index.html until the first screen of the application can replace it.
void Promise.all([startLocale(), isSignedIn && firstScreen()]).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)

function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
