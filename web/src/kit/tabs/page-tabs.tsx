import { useLocation } from '@tanstack/react-router'
import { AddressLink } from '../router/address-link.tsx'
import css from './tabs.module.css'
import { useOpenInView } from './use-open-in-view.ts'

interface PageTab {
  to: string
  label: string
}

/** Pages that belong together, as tabs over each of them. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation()
  const row = useOpenInView()
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label: name }) => (
        <AddressLink key={to} href={to} className={css.tab} is_current={pathname.replace(/\/$/, '') === to}>
          {name}
        </AddressLink>
      ))}
    </nav>
  )
}
