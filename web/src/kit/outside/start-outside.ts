import { readOutside } from './outside.ts'
import { watchErrors } from './tell-error.ts'

/** Starts what the page was told of; scripts of others come once the page is painted and has nothing to do. */
export function startOutside() {
  const outside = readOutside()
  if (outside.has_errors) watchErrors()
  if (!outside.chat && !outside.analytics) return
  const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
  const load = () =>
    whenIdle(() => {
      import('./widgets.ts').then(({ loadWidgets }) => loadWidgets(outside)).catch(console.warn)
    })
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}
