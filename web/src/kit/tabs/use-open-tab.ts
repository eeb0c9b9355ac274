import { useNavigate } from '@tanstack/react-router'
import { withSearch } from '../router/with-search.ts'

/** For forms in tabs: opens the tab of the first wrong field, unless the open tab holds one itself. */
export function useOpenTab<K extends string>(current: K, first: K, tabOf: (path: string) => K) {
  const navigate = useNavigate()
  return (paths: readonly string[]) => {
    const wrong = paths.map(tabOf)
    const target = wrong.includes(current) ? current : wrong[0]
    if (!target || target === current) return
    const tab = target === first ? undefined : target
    navigate({ to: '.', search: withSearch((old) => ({ ...old, tab })), replace: true })
  }
}
