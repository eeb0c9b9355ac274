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
  /** One line: what this is for, or how much there is of it. */
  purpose?: ReactNode
  /** In its place, what the figures are of and how complete they are: stays on phones. */
  about?: ReactNode
  /** Buttons at the right; the primary one last. */
  actions?: ReactNode
  children: ReactNode
}

/** Head and body of every page in the shell. */
export function Page({ title, heading, crumbs, pill, purpose, about, actions, children }: PageProps) {
  useEffect(() => {
    setPageTitle(title)
    rememberPage({ path: location.pathname, title })
  }, [title])
  return (
    <>
      <header className={css.head}>
        <div className={css.texts}>
          {crumbs && crumbs.length > 0 && (
            <nav className={css.crumbs} aria-label="Remah roti">
              {crumbs.map((crumb, index) => (
                <span key={crumb.label}>
                  {index > 0 && <span aria-hidden="true">/ </span>}
                  {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
                </span>
              ))}
            </nav>
          )}
          <div className={css.title}>
            <h1>{heading ?? title}</h1>
            {pill && <span className={css.keep}>{pill}</span>}
          </div>
          {purpose && <p className={css.purpose}>{purpose}</p>}
          {about && <p className={css.about}>{about}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}
