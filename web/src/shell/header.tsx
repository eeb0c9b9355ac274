import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../kit/page/title-store.ts'
import { Kbd } from '../kit/ui/kbd.tsx'
import { LogoMark } from '../kit/ui/logo.tsx'
import { useBrandInfo } from '../parts/session/session.ts'
import { toggleDrawer } from './drawer-store.ts'
import css from './header.module.css'
import { Notifications } from './notifications.tsx'
import { OutletSwitch } from './outlet-switch.tsx'
import { openPalette } from './shell-windows.ts'
import { UserMenu } from './user-menu.tsx'

/** The bar on top of every page of the panel. */
export function Header() {
  const brand = useBrandInfo()
  const title = usePageTitle()
  return (
    <header className={css.header}>
      <button type="button" className={css.tool} aria-label="Buka atau tutup menu" onClick={toggleDrawer}>
        <IconMenu2 />
      </button>
      <Link to="/dashboard" className={css.logo} aria-label="Lumbung, ke Dashboard">
        <LogoMark />
        <span className={css.word}>Lumbung</span>
      </Link>
      <span className={css.title} aria-hidden="true">
        {title}
      </span>
      <div className={css.brand}>
        <span>{brand.name}</span>
        <OutletSwitch />
      </div>
      <div className={css.space} />
      <button type="button" className={css.search} onClick={openPalette} aria-keyshortcuts="Control+K">
        <IconSearch />
        <span>Cari atau ketik perintah</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <button
        type="button"
        className={`${css.tool} ${css.only_phone}`}
        aria-label="Cari atau ketik perintah"
        onClick={openPalette}
      >
        <IconSearch />
      </button>
      <div className={css.bell}>
        <Notifications />
      </div>
      <UserMenu />
    </header>
  )
}
