import { currentTime } from './kit/clock.ts'
import './kit/theme/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { setConflictDialog } from './kit/form/conflict.ts'
import { setOutdates } from './kit/graphql/command.ts'
import { query_client } from './kit/graphql/query.ts'
import { setLeave } from './kit/graphql/report-error.ts'
import { setOnRefused } from './kit/graphql/send.ts'
import { setTakeBack } from './kit/graphql/taking-back.ts'
import { setViewMenu } from './kit/list/view-menu.tsx'
import { forgetAnswers, setPrivate } from './kit/offline/kept-answers.ts'
import { registerWorker } from './kit/offline/register-worker.ts'
import { setSendables } from './kit/offline/send-waiting.ts'
import { startQueue } from './kit/offline/waiting.ts'
import { startOutside } from './kit/outside/start-outside.ts'
import { paintFrame } from './kit/theme/color-scheme.ts'
import { outdated_by_all, outdates } from './outdates.ts'
import { startSession, watchSession } from './parts/session/session.ts'
import { takeBackRequest } from './parts/take-back/take-back.ts'
import { ViewMenu } from './parts/view/view-menu.tsx'
import { isPrivateDocument } from './private-documents.ts'
import { sendables } from './queued.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

// The page's security policy forbids making code from text, which zod would try as it loads with a form: told before.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// A page left open over a new version asks for code that is gone: it loads anew, once. Not without a connection, which
// is no reason to lose the page.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) return
  const key = 'lumbung-reloaded'
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (currentTime() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem(key, String(currentTime()))
  location.reload()
})

startOutside()
paintFrame()
setOutdates(outdates, outdated_by_all)
setPrivate(isPrivateDocument)
setOnRefused(() => void forgetAnswers())
setViewMenu(ViewMenu)
setConflictDialog(() => import('./pages/audit/audit.conflict.tsx').then((part) => part.ConflictDialog))
setTakeBack(takeBackRequest)
setLeave((address) => router.history.push(address))
startSession()
setSendables(sendables)
startQueue()
registerWorker()
watchSession()
createRoot(root).render(
  <QueryClientProvider client={query_client}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
