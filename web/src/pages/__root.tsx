import { createRootRoute, Outlet } from '@tanstack/react-router'
import { parseFigureSearch } from '../parts/explain/figure-address.ts'
import { ensureSession } from '../parts/session/session.ts'
import { openDefault } from '../parts/view/open-default.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRoute({
  validateSearch: parseFigureSearch,
  beforeLoad: async ({ location }) => {
    await ensureSession()
    await openDefault(location)
  },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})
