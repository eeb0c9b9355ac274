import {
  IconChevronDown,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { wipeKept } from '../kit/offline/kept-store.ts'
import { dropWaiting, useWaiting } from '../kit/offline/waiting.ts'
import { confirm } from '../kit/overlay/confirm.tsx'
import { Menu } from '../kit/overlay/menu.tsx'
import { setColorScheme, useColorScheme } from '../kit/theme/color-scheme.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { useMe } from '../parts/session/session.ts'
import css from './header.module.css'
import { openHelp } from './shell-windows.ts'

/** Signs out; without a connection too, nothing of what was read or made here stays on the device. */
async function leave(waiting: readonly string[]) {
  const is_sure =
    waiting.length === 0 ||
    (await confirm({
      title: 'Keluar sebelum terkirim?',
      text: `${waiting.length} perubahan belum terkirim. Keluar menghapusnya dari perangkat ini.`,
      action: 'Keluar',
      tone: 'danger',
    }))
  if (!is_sure) return
  await dropWaiting(waiting)
  await wipeKept()
  location.assign('/sign-out')
}

/** Who is signed in: profile, appearance, shortcuts, the way out. */
export function UserMenu() {
  const me = useMe()
  const scheme = useColorScheme()
  const navigate = useNavigate()
  const waiting = useWaiting()
  return (
    <Menu
      label="Akun"
      head={
        <div className={css.who}>
          <Avatar name={me.name} />
          <div>
            <p>{me.name}</p>
            <small>{me.admin_group.name}</small>
          </div>
        </div>
      }
      trigger={(props) => (
        <button {...props} type="button" className={css.user}>
          <span className="sr-only">Akun</span>
          <Avatar name={me.name} />
          <span className={css.name}>{me.name}</span>
          <IconChevronDown />
        </button>
      )}
      items={[
        { label: 'Profil', icon: IconUser, onSelect: () => navigate({ to: '/profile' }) },
        { label: 'Pintasan papan ketik', icon: IconKeyboard, onSelect: openHelp },
        {
          label: 'Tampilan ikut perangkat',
          icon: IconDeviceDesktop,
          line: true,
          checked: scheme === 'system',
          onSelect: () => setColorScheme('system'),
        },
        {
          label: 'Tampilan terang',
          icon: IconSun,
          checked: scheme === 'light',
          onSelect: () => setColorScheme('light'),
        },
        {
          label: 'Tampilan gelap',
          icon: IconMoon,
          checked: scheme === 'dark',
          onSelect: () => setColorScheme('dark'),
        },
        {
          label: 'Keluar',
          icon: IconLogout,
          line: true,
          onSelect: () => void leave(waiting.map(({ key }) => key)),
        },
      ]}
    />
  )
}
