import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './kit/router/search.ts'
import { FormSkeleton } from './kit/skeleton/skeleton.tsx'
import { routeTree } from './route-tree.gen.ts'
import { BrokenPage } from './shell/broken-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'

/** Code and data of a link are fetched when it is pointed at; what takes over 120 ms shows its placeholder. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 40,
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <FormSkeleton />,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
