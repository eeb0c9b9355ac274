import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { rememberPage } from '../session/recent-pages.ts'
import css from './page.module.css'
import { setPageTitle } from './title-store.ts'

/** Around the main action of a list: on phones it floats above the cards. */
export const floating = css.floating

export interface Crumb {
  label: string
  to?: string
}

interface PageProps {
  title: string
  /** Greeting or the like in place of the title; the title stays in the browser's tab. */
  heading?: string
  /** Where the page stands, without the page itself. */
  crumbs?: readonly Crumb[]
  /** Status of what the page shows, beside the title. */
  pill?: ReactNode
  /** Pages or parts that belong together, as tabs beside the title. */
  tabs?: ReactNode
  /** One line: what this is for, or how much there is of it. */
  purpose?: ReactNode
  /** In its place, what the figures are of and how complete they are: stays on phones. */
  about?: ReactNode
  /** What the page is asked, below the title: the period and filters of a report. */
  bar?: ReactNode
  /** Buttons at the right; the primary one last. */
  actions?: ReactNode
  children: ReactNode
}

/** Head and body of every page in the shell. */
export function Page(props: PageProps) {
  const { title, heading, crumbs = [], pill, tabs, purpose, about, bar, actions, children } = props
  useEffect(() => {
    setPageTitle(title)
    rememberPage({ path: location.pathname, title })
  }, [title])
  // Beside tabs there is room for what leads somewhere only.
  const trail = tabs ? crumbs.filter(({ to }) => to) : crumbs
  return (
    <>
      <header className={css.head} data-tabs={Boolean(tabs)}>
        <div className={css.title}>
          {trail.length > 0 && (
            <nav className={css.crumbs} aria-label="Remah roti">
              {trail.map((crumb) => (
                <span key={crumb.label}>
                  {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
                  <span aria-hidden="true"> /</span>
                </span>
              ))}
            </nav>
          )}
          <h1>{heading ?? title}</h1>
          {pill && <span className={css.keep}>{pill}</span>}
        </div>
        {tabs && <div className={css.tabs}>{tabs}</div>}
        {purpose && <p className={css.purpose}>{purpose}</p>}
        {about && <p className={css.about}>{about}</p>}
        {(bar || actions) && (
          <div className={css.controls}>
            {bar && <div className={css.bar}>{bar}</div>}
            {actions && (
              <div className={css.actions} data-page-actions>
                {actions}
              </div>
            )}
          </div>
        )}
      </header>
      {children}
    </>
  )
}
