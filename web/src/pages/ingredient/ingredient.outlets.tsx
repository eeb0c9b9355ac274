import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import tabs from '../../kit/tabs/tabs.module.css'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'

/** The brand's ingredients, or their stock at one of the outlets in reach. */
export function OutletNav({ outlet_id }: { outlet_id: number | null }) {
  const { outlets } = useMe()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = outlet_id === null ? null : nav.current?.querySelector('[aria-current]')
    // Beside the window's own scroll position, which stays.
    if (current instanceof HTMLElement && nav.current) nav.current.scrollLeft = current.offsetLeft - 40
  }, [outlet_id])
  return (
    <nav ref={nav} className={tabs.tabs} aria-label="Outlet">
      <Link to="/ingredient" className={tabs.tab} activeOptions={{ exact: true, includeSearch: false }}>
        Semua outlet
      </Link>
      {outlets.map((outlet) => (
        <Link
          key={outlet.id}
          to="/ingredient/$outlet"
          params={{ outlet: String(outlet.id) }}
          className={tabs.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {shortOutletName(outlet.name)}
        </Link>
      ))}
    </nav>
  )
}
