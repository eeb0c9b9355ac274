import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { withSearch } from '../kit/router/with-search.ts'
import { keepReportSearch } from '../parts/report/report-search.ts'
import { useMe } from '../parts/session/session.ts'
import { closeMobileDrawer, keepMenuScroll, useDrawer } from './drawer-store.ts'
import css from './sidebar.module.css'
import { visibleMenu } from './visible-menu.ts'

/** Main navigation; the same in the sidebar and in the mobile drawer. */
export function Sidebar() {
  const menu = visibleMenu(useMe())
  const pathname = useLocation({ select: (location) => location.pathname })
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
            {category.entries.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  // A report opens with the period and outlets of the report before it.
                  search={withSearch((old) =>
                    to.startsWith('/report/') ? { ...keepReportSearch(old) } : {},
                  )}
                  className={css.link}
                  aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
                  onClick={closeMobileDrawer}
                >
                  <Icon />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
