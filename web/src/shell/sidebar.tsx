import { IconChevronDown, IconQrcode } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { withSearch } from '../kit/router/with-search.ts'
import { keepReportSearch } from '../parts/report/report-search.ts'
import { useMe } from '../parts/session/session.ts'
import { closeMobileDrawer, keepMenuScroll, useDrawer } from './drawer-store.ts'
import type { MenuEntry } from './menu-entry.ts'
import css from './sidebar.module.css'
import { partsOf, visibleMenu } from './visible-menu.ts'

/** The entry that a page is of: of several that lead there the closest. */
function entryAt(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const leading = entries.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return leading.sort((a, b) => b.to.length - a.to.length)[0]
}

function Entry({ entry, here }: { entry: MenuEntry; here: MenuEntry | undefined }) {
  const { to, label, under, icon: Icon } = entry
  return (
    <li>
      <Link
        to={to}
        // A report opens with the period and outlets of the report before it.
        search={withSearch((old) => (to.startsWith('/report/') ? { ...keepReportSearch(old) } : {}))}
        className={css.link}
        // Else a link says so of every page below it.
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={entry === here ? 'page' : undefined}
        onClick={closeMobileDrawer}
      >
        {under ? <span className={css.indent} /> : <Icon />}
        {label}
      </Link>
    </li>
  )
}

/** Pages of one module behind its name; open while one of them is shown. */
function Submenu({
  name,
  entries,
  here,
}: {
  name: string
  entries: readonly MenuEntry[]
  here: MenuEntry | undefined
}) {
  const is_here = entries.some((entry) => entry === here)
  const [is_open, setOpen] = useState(false)
  const shown = is_open || is_here
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={css.link}
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        disabled={is_here}
        onClick={() => setOpen(!is_open)}
      >
        <IconQrcode />
        {name}
        <IconChevronDown className={css.chevron} />
      </button>
      {shown && (
        <ul id={id} aria-label={name}>
          {entries.map((entry) => (
            <Entry key={entry.to} entry={entry} here={here} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Main navigation; the same in the sidebar and in the mobile drawer. */
export function Sidebar() {
  const menu = visibleMenu(useMe())
  const pathname = useLocation({ select: (location) => location.pathname })
  const here = entryAt(
    pathname,
    menu.flatMap(({ entries }) => entries),
  )
  const { scroll } = useDrawer()
  const nav = useRef<HTMLElement>(null)
  const first_scroll = useRef(scroll)
  useEffect(() => {
    if (nav.current) nav.current.scrollTop = first_scroll.current
  }, [])
  return (
    <nav
      ref={nav}
      className={css.nav}
      aria-label="Menu utama"
      onScroll={(event) => keepMenuScroll(event.currentTarget.scrollTop)}
    >
      {menu.map((category) => (
        <div key={category.label}>
          {category.label && <h2 className={css.category}>{category.label}</h2>}
          <ul>
            {partsOf(category.entries).map(({ submenu, entries }) =>
              submenu ? (
                <Submenu key={submenu} name={submenu} entries={entries} here={here} />
              ) : (
                entries.map((entry) => <Entry key={entry.to} entry={entry} here={here} />)
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  )
}
