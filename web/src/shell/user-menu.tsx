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
import { Menu } from '../kit/overlay/menu.tsx'
import { setColorScheme, useColorScheme } from '../kit/theme/color-scheme.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { useMe } from '../parts/session/session.ts'
import css from './header.module.css'
import { openHelp } from './shell-windows.ts'

/** Who is signed in: profile, appearance, shortcuts, the way out. */
export function UserMenu() {
  const me = useMe()
  const scheme = useColorScheme()
  const navigate = useNavigate()
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
        { label: 'Keluar', icon: IconLogout, line: true, onSelect: () => location.assign('/sign-out') },
      ]}
    />
  )
}
