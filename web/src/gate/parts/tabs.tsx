import css from './tabs.module.css'

interface TabLink {
  href: string
  label: string
  current: boolean
}

/** Two or three ways of one page, as links so that each has an address. */
export function GateTabs({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {links.map((link) => (
        <a
          key={link.href}
          className={css.tab}
          href={link.href}
          aria-current={link.current ? 'page' : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
}
