import { Link } from '@tanstack/react-router'
import { withSearch } from '../router/with-search.ts'
import css from './tabs.module.css'
import { useOpenInView } from './use-open-in-view.ts'

export interface Tab<K extends string> {
  key: K
  label: string
  count?: number
  /** Something behind this tab must be put right. */
  has_error?: boolean
  /** Something behind this tab is typed and not saved. */
  is_unsaved?: boolean
}

interface TabsProps<K extends string> {
  /** What the tabs divide, for screen readers. */
  label: string
  tabs: readonly Tab<K>[]
  /** The open one, where the rest of the address is read as something else than text. */
  open?: K
}

/** Tabs of a page as links: the open one stands in the address as `tab`, the first one without it. */
export function Tabs<K extends string>({ label, tabs, open }: TabsProps<K>) {
  const row = useOpenInView()
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.key}
          to="."
          search={withSearch((old) => ({ ...old, tab: index === 0 ? undefined : tab.key }))}
          replace
          resetScroll={false}
          className={css.tab}
          {...(open === tab.key ? { 'aria-current': 'page' } : {})}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          {tab.is_unsaved && !tab.has_error && (
            <>
              <span className={css.unsaved} aria-hidden="true" />
              <span className="sr-only">, belum disimpan</span>
            </>
          )}
          {tab.has_error && (
            <>
              <span className={css.wrong} aria-hidden="true" />
              <span className="sr-only">, ada yang perlu diperbaiki</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** For validateSearch: the known tab of an address, or undefined for the first. */
export function readTab<const K extends string>(
  search: Record<string, unknown>,
  keys: readonly K[],
): K | undefined {
  return keys.slice(1).find((key) => key === search.tab)
}
