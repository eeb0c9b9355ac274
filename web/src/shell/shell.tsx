import { type ReactNode, Suspense, useEffect } from 'react'
import { applyDensity } from '../kit/list/look.ts'
import { ConfirmHost } from '../kit/overlay/confirm.tsx'
import { Dialog, loadDialogs } from '../kit/overlay/dialog.tsx'
import { WarningsHost } from '../kit/plausible/warnings-host.tsx'
import { lazyPart } from '../kit/router/lazy-part.tsx'
import { showKeptToast } from '../kit/toast/toast.ts'
import { Toaster } from '../kit/toast/toaster.tsx'
import { LogoMark } from '../kit/ui/logo.tsx'
import { useBrandInfo } from '../parts/session/session.ts'
import { Alerts } from './alerts.tsx'
import { closeMobileDrawer, useDrawer, useWide } from './drawer-store.ts'
import { Header } from './header.tsx'
import { LookNotice } from './look-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { OutletSwitch } from './outlet-switch.tsx'
import css from './shell.module.css'
import { openPalette, useShellWindow } from './shell-windows.ts'
import { useShortcuts } from './shortcuts.ts'
import { Sidebar } from './sidebar.tsx'

const Palette = lazyPart(async () => (await import('./palette/palette.tsx')).Palette)
const Help = lazyPart(async () => (await import('./help.tsx')).Help)

const WaitingDialog = lazyPart(async () => (await import('./waiting-dialog.tsx')).WaitingDialog)

const palette_pause_ms = 1500

/** Header, sidebar and everything around a page. */
export function Shell({ children }: { children: ReactNode }) {
  const { desktop_open, mobile_open } = useDrawer()
  const wide = useWide()
  const brand = useBrandInfo()
  const window = useShellWindow()
  useShortcuts()
  useEffect(() => {
    showKeptToast()
    applyDensity()
    // Opened by a key and typed into at once, so its code is there before it is asked for.
    const timer = setTimeout(Palette.preload, palette_pause_ms)
    // Whoever begins to press may soon open something; who only reads need not fetch it.
    addEventListener('pointerdown', loadDialogs, { once: true })
    addEventListener('keydown', loadDialogs, { once: true })
    if (new URLSearchParams(location.search).has('cari')) openPalette()
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', loadDialogs)
      removeEventListener('keydown', loadDialogs)
    }
  }, [])
  const beside = wide && desktop_open
  return (
    <>
      <a className={css.skip} href="#main">
        Langsung ke isi
      </a>
      <Header />
      {beside && (
        <aside className={css.aside}>
          <Sidebar />
        </aside>
      )}
      {!wide && mobile_open && (
        <Dialog title="Menu" place="left" width={280} bare onClose={closeMobileDrawer}>
          <div className={css.drawer_head}>
            <LogoMark />
            <span>{brand.name}</span>
          </div>
          <div className={css.drawer_tools}>
            <OutletSwitch />
          </div>
          <div className={css.drawer}>
            <Sidebar />
          </div>
        </Dialog>
      )}
      <main id="main" tabIndex={-1} className={beside ? `${css.main} ${css.beside}` : css.main}>
        <div className={css.content}>
          <LookNotice />
          <Alerts />
          {children}
        </div>
      </main>
      <Toaster />
      <OfflineNotice />
      <ConfirmHost />
      <WarningsHost />
      <Suspense>
        {window === 'palette' && <Palette />}
        {window === 'help' && <Help />}
        {window === 'waiting' && <WaitingDialog />}
      </Suspense>
    </>
  )
}
